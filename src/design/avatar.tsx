import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'

export type AvatarProps = {
  name: string
  src?: string | null
  srcSet?: string
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  online?: boolean
  /** The name stands right beside it: keep the picture out of the screen reader's way. */
  decorative?: boolean
  className?: string
}

const sizes = {
  xs: ['size-6 text-[0.625rem]', 24, 'size-2'],
  sm: ['size-9 text-xs', 36, 'size-2.5'],
  md: ['size-12 text-base', 48, 'size-3'],
  lg: ['size-18 text-heading', 72, 'size-4'],
  xl: ['size-28 text-title', 112, 'size-5'],
} as const

export function Avatar({ name, src, srcSet, size = 'md', online, decorative, className }: AvatarProps) {
  const { t } = useLingui()
  const [box, px, dot] = sizes[size]
  const role = decorative && !online ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spoken() }
  function spoken() {
    if (!online) return name
    return decorative
      ? t({
          message: 'Online',
          comment: 'Aria label of the picture of a member who is online now; the name is next to it',
        })
      : t({
          message: `${name}, online`,
          comment: 'Aria label of the picture of the member {name} who is online now',
        })
  }
  return (
    <span {...role} className={cx('relative inline-grid shrink-0 select-none', box, className)}>
      <span className="grid place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink">
        {initials(name)}
      </span>
      {src && (
        <img
          src={src}
          srcSet={srcSet}
          alt=""
          width={px}
          height={px}
          loading="lazy"
          decoding="async"
          data-initials={initials(name)}
          className="avatar-image absolute inset-0 size-full rounded-full object-cover"
        />
      )}
      {online && (
        <span
          className={cx('absolute right-[4%] bottom-[4%] rounded-full bg-online ring-2 ring-canvas', dot)}
        />
      )}
    </span>
  )
}

function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
