import { queryString } from '#protocol/call.ts'
import { funnelGroups } from '../../choices.ts'
import { getFunnel } from '../../funnel-contract.ts'
import { SourcesScreen } from '../../ui/office/sources-screen.tsx'
import { daysIn } from './days.ts'
import type { Screen, ScreenQuery } from '#platform/screens.ts'

/** What is asked for. */
const askedIn = (query: ScreenQuery, now: number) => ({
  ...daysIn(query, now),
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
