import type { ReactNode } from 'react'
import { Spark } from '#features/sites/ui/shared/spark.tsx'

const screens = [
  { path: '/office/sources', words: 'Sources' },
  { path: '/office/networks', words: 'Networks' },
  { path: '/office/experiments', words: 'Experiments' },
]

export type OfficeProps = {
  siteName: string
  path: string
  title: string
  /** What the last act has led to. */
  said: { text: string; isGood: boolean } | null
  children: ReactNode
}

/** Screens of those who work here: one language, plain forms, tables that fit a desk and scroll on a phone. */
export function OfficeFrame({ siteName, path, title, said, children }: OfficeProps) {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-[90rem] px-4 pb-16 md:px-6">
      <header className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <span className="flex items-center gap-2 text-heading font-bold">
          <Spark />
          {siteName}
        </span>
        <nav aria-label="Office" className="flex gap-1">
          {screens.map((screen) => (
            <a
              key={screen.path}
              href={screen.path}
              aria-current={screen.path === path ? 'page' : undefined}
              className="rounded-lg px-3 py-2.5 font-semibold text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
            >
              {screen.words}
            </a>
          ))}
        </nav>
      </header>
      <main id="content">
        <h1 className="mt-4 mb-5 text-title">{title}</h1>
        {said && (
          <p
            role={said.isGood ? 'status' : 'alert'}
            className={
              said.isGood
                ? 'mb-5 rounded-lg bg-good-soft px-4 py-3 text-good-ink'
                : 'mb-5 rounded-lg bg-danger-soft px-4 py-3 text-danger-ink'
            }
          >
            {said.text}
          </p>
        )}
        {children}
      </main>
    </div>
  )
}
