import { queryString } from '#protocol/call.ts'
import { funnelGroups } from '../../choices.ts'
import { getFunnel } from '../../funnel-contract.ts'
import { SourcesScreen } from '../../ui/office/sources-screen.tsx'
import type { Screen, ScreenQuery } from '#platform/screens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_DAYS = 28

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** What is asked for; the last four weeks unless it says otherwise. */
const askedIn = (query: ScreenQuery, now: number) => ({
  from: isDay(query.from) ? query.from : dayOf(now - FIRST_DAYS * DAY_MS),
  until: isDay(query.until) ? query.until : dayOf(now),
  by: funnelGroups.find((group) => group === query.by) ?? ('network' as const),
  ...(query.network && { network: query.network.slice(0, 200) }),
})

export const sources: Screen = {
  path: '/office/sources',
  title: 'Sources',
  group: 'Marketing',
  roles: ['finance'],
  load: async ({ call, query, now }) => {
    const asked = askedIn(query, now.getTime())
    const { total, rows, has_more: hasMore } = await call(getFunnel, { query: asked })
    return (
      <SourcesScreen {...{ asked, total, rows, hasMore }} fileHref={`/funnel.csv${queryString(asked)}`} />
    )
  },
}
