import type { ReactNode } from 'react'

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6 border-t border-line pt-10">
      <div className="flex max-w-2xl flex-col gap-1">
        <h2 className="text-title">{title}</h2>
        {note && <p className="text-ink-soft">{note}</p>}
      </div>
      {children}
    </section>
  )
}

export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-8 md:grid-cols-2 lg:gap-x-16">{children}</div>
}
