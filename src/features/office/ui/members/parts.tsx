import type { ReactNode } from 'react'

export const momentOf = (text: string | null): string => text?.slice(0, 16).replace('T', ' ') ?? '–'
export const dayOf = (text: string | null): string => text?.slice(0, 10) ?? '–'
export const moneyOf = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`
/** `charged_twice` as people read it. */
export const wordsOf = (code: string): string => {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
export const optionsOf = (codes: readonly string[]) => codes.map((code) => [code, wordsOf(code)] as const)

/** One part of a page, with its own heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-4 md:p-5">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  )
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="rounded-xl bg-sunken px-4 py-6 text-center text-ink-soft">{children}</p>
}

/** Names and what they are, side by side where there is room. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What stays out of sight until somebody wants to do it. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-lg bg-sunken px-4 py-2">
      <summary className="min-h-9 cursor-pointer py-1.5 text-sm font-semibold">{title}</summary>
      <div className="pt-2 pb-2">{children}</div>
    </details>
  )
}
