import type { Person } from '../../inbox-contract.ts'

const readable = (key: string) => key.replaceAll('_', ' ')
const notFacts = new Set(['id', 'name', 'age', 'about', 'country', 'city'])

const factsOf = (person: Person): [name: string, value: string][] =>
  Object.entries(person).flatMap(([name, value]): [string, string][] => {
    if (notFacts.has(name) || value === null) return []
    const words = [value].flat().map((one) => readable(String(one)))
    return words.length > 0 ? [[readable(name), words.join(', ')]] : []
  })

/** What somebody tells of themself, or what a profile says. */
export function PersonCard({ title, person }: { title: string; person: Person }) {
  const { name, age, city, country, about } = person
  return (
    <section aria-label={title} className="rounded-xl border border-line p-3">
      <p className="text-xs font-semibold text-ink-soft">{title}</p>
      <h2 className="text-heading">{[name, age].filter((part) => part !== null).join(', ')}</h2>
      <p className="text-sm text-ink-soft">{[city, country].filter(Boolean).join(', ') || 'No place told'}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {factsOf(person).map(([fact, value]) => (
          <div key={fact} className="contents">
            <dt className="text-ink-soft first-letter:uppercase">{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {about && (
        <p dir="auto" className="mt-2 text-sm break-words whitespace-pre-wrap">
          {about}
        </p>
      )}
    </section>
  )
}
