import { isIntimateKey } from '../../choices.ts'
import type { OwnInterests } from '../../own-interests.ts'
import { InterestForm } from './interest-form.tsx'
import { OrderedList } from './ordered-list.tsx'
import type { Listed } from './ordered-list.tsx'
import { historyOf, INTERESTS_PATH } from './paths.ts'

export type InterestsProps = {
  version: number
  options: readonly { key: string; words: string }[]
  own: OwnInterests
  on: readonly string[]
  /** Of which the names are changed. */
  edited: string | undefined
}

const noteOf = (key: string): string =>
  isIntimateKey(key) ? 'Your own, intimate: only with consent, never to visitors' : 'Your own'

/** What members can say that they like: what comes with the software, and what the site has added. */
export function InterestsScreen({ version, options, own, on, edited }: InterestsProps) {
  const listed = options.map(({ key, words }): Listed => ({
    key,
    words,
    ...(Object.hasOwn(own, key) && { note: noteOf(key), edit: `${INTERESTS_PATH}?id=${key}` }),
  }))
  const names = edited !== undefined && Object.hasOwn(own, edited) ? own[edited] : undefined
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        What members can choose from, in this order. Whoever has one that is switched off keeps it, and takes
        it out if they like. All servers use it within five seconds. What was before:{' '}
        <a href={historyOf('interests')} className="link">
          on and off
        </a>
        ,{' '}
        <a href={historyOf('own_interests')} className="link">
          names
        </a>
      </p>
      {names && edited ? (
        <InterestForm id={edited} names={names} isIntimate={isIntimateKey(edited)} {...{ version }} />
      ) : (
        <details className="mb-6 rounded-xl border border-line p-4 md:p-5">
          <summary className="cursor-pointer font-semibold">Add an interest</summary>
          <div className="mt-4">
            <InterestForm id={null} names={{}} isIntimate={false} {...{ version }} />
          </div>
        </details>
      )}
      <OrderedList
        caption="Interests"
        path={INTERESTS_PATH}
        version={version}
        on={on.flatMap((key) => listed.find((one) => one.key === key) ?? [])}
        off={listed.filter(({ key }) => !on.includes(key))}
        empty="Nothing is on: members are not asked what they like."
      />
    </>
  )
}
