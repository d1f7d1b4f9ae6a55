import type { Screen } from '#platform/screens.ts'
import { getSiteSettings } from '../../settings-contract.ts'
import { historyOf, SEARCH_PATH } from '../../ui/office/paths.ts'
import { OrderedList } from '../../ui/office/ordered-list.tsx'
import { listIn, orderedActs, settingRefusals } from './ordered.ts'

export const searchFields: Screen = {
  path: SEARCH_PATH,
  title: 'Search fields',
  group: 'Sites',
  roles: ['admin'],
  load: async ({ call }) => {
    const current = await call(getSiteSettings)
    const { version, options } = current
    const on = listIn(current, 'search_fields')
    const listed = options.search_fields.map(({ key, words }) => ({ key: String(key), words }))
    return (
      <>
        <p className="mb-4 max-w-prose text-ink-soft">
          What members can search by, beside gender, age and country. What they say about themselves is asked
          in this order; place and switches have their own. All servers use it within five seconds.{' '}
          <a href={historyOf('search_fields')} className="link">
            What it was before
          </a>
        </p>
        <OrderedList
          caption="Search fields"
          path={SEARCH_PATH}
          version={version}
          on={on.flatMap((key) => listed.find((one) => one.key === key) ?? [])}
          off={listed.filter(({ key }) => !on.includes(key))}
          empty="Nothing is on: members search by gender, age and country alone."
        />
      </>
    )
  },
  refusals: settingRefusals,
  acts: orderedActs('search_fields'),
}
