import { cx } from '../cx.ts'

type Props = {
  /** Where it is shown; null for who may not see it. */
  href: string | null
  /** What is known of it without having seen it. */
  blur: string | null
  /** Which one it is, and why it is not shown. */
  alt: string
  className?: string
}

/** A picture that nobody has loaded yet: its blur, and the way to it for whoever asks. */
export function HiddenTile({ href, blur, alt, className }: Props) {
  const look = cx('relative block overflow-hidden rounded-lg bg-sunken', className)
  const picture =
    blur === null ? (
      <span className="sr-only">{alt}</span>
    ) : (
      <img src={blur} alt={alt} className="absolute inset-0 size-full object-cover" />
    )
  if (href === null) return <span className={look}>{picture}</span>
  return (
    <a href={href} className={cx(look, 'focus-visible:outline-2 focus-visible:outline-offset-2')}>
      {picture}
      <span className="absolute inset-x-2 bottom-2 rounded-md bg-surface px-2 py-1.5 text-center text-sm font-semibold">
        Show
      </span>
    </a>
  )
}
