import type { ReactNode } from 'react'

export type Fact = { name: ReactNode; value: ReactNode }

/** What is said now, in as little room as it needs. */
export function Facts({ of }: { of: Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {of.map(({ name, value }, index) => (
        <div key={index} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
