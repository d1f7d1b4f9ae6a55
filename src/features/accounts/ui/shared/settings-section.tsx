import type { ReactNode } from 'react'

type Props = {
  /** Its anchor. */
  id: string
  title: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** Words at the start, controls at the end; on a phone one below the other. */
export function SettingsSection({ id, title, text, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // Below the header, which stays in sight.
      className="grid scroll-mt-16 gap-5 border-t border-line py-8 md:grid-cols-[2fr_3fr] md:gap-12"
    >
      <div>
        <h2 id={`${id}-title`} className="text-heading">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-ink-soft">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
