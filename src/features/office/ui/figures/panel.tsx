import type { ReactNode } from 'react'

/** One figure: its name, what it comes to, how it went, and where its rows are. */
export function Panel({
  title,
  total,
  note,
  rowsHref,
  isWide = false,
  children,
}: {
  title: string
  total?: string
  note?: ReactNode
  rowsHref?: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <section className={isWide ? 'figure-panel figure-wide' : 'figure-panel'}>
      <header className="figure-head">
        <h2 className="text-base font-semibold">{title}</h2>
        {rowsHref && (
          <a href={rowsHref} className="figure-rows">
            Rows<span className="sr-only"> of {title}</span>
          </a>
        )}
      </header>
      {total !== undefined && <p className="figure-total">{total}</p>}
      {note && <p className="figure-note">{note}</p>}
      {children}
    </section>
  )
}
