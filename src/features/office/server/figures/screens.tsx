import { queryString } from '#protocol/call.ts'
import { staffRoles } from '#protocol/endpoint.ts'
import { getQueueFigures } from '#features/safety/contract.ts'
import type { Screen } from '#platform/screens.ts'
import { isOfDay, rowFigures } from '../../choices.ts'
import { getFigureRows, getFigures, getHealth, getSiteFigures } from '../../figures-contract.ts'
import { periodBefore, periodIn } from '../../figures-range.ts'
import { FiguresScreen } from '../../ui/figures/figures-screen.tsx'
import { OverviewScreen } from '../../ui/figures/overview-screen.tsx'
import { RowsScreen } from '../../ui/figures/rows-screen.tsx'
import { shortcutsOf } from './shortcuts.ts'

const FIGURES = '/office/figures'
const ROWS = '/office/figures/rows'
const DAY_MS = 24 * 60 * 60 * 1000
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
const readers = ['finance', 'admin'] as const

const overview: Screen = {
  path: '/office',
  title: 'Overview',
  group: 'Today',
  roles: staffRoles,
  load: async ({ call, staff, now }) => {
    const health = await call(getHealth)
    const queues = await call(getQueueFigures)
    const period = periodIn({}, now)
    const figures = readers.some((role) => staff.roles.includes(role))
      ? {
          now: await call(getFigures, { query: period }),
          before: await call(getFigures, { query: { ...periodBefore(period), by: period.by } }),
          href: FIGURES,
        }
      : null
    return <OverviewScreen health={health} queues={queues} figures={figures} at={now} />
  },
}

const figures: Screen = {
  path: FIGURES,
  title: 'Figures',
  group: 'Today',
  roles: readers,
  load: async ({ call, query, now }) => {
    const period = periodIn(query, now)
    const { from, until, by } = period
    return (
      <FiguresScreen
        figures={await call(getFigures, { query: period })}
        before={await call(getFigures, { query: { ...periodBefore(period), by } })}
        sites={(await call(getSiteFigures, { query: { from, until } })).sites}
        shortcuts={shortcutsOf(period, now)}
        rowsHref={(figure) => ROWS + queryString({ figure, from, until })}
      />
    )
  },
}

const rows: Screen = {
  path: ROWS,
  title: 'Rows of a figure',
  group: null,
  roles: readers,
  load: async ({ call, query, now }) => {
    const { from, until } = periodIn(query, now)
    const figure = rowFigures.find((one) => one === query.figure) ?? 'signups'
    const asked = { figure, from, until }
    const page = { ...asked, ...(query.after && { after: query.after }) }
    const isDaily = isOfDay(figure)
    const { rows: found, next } = await call(getFigureRows, { query: page })
    return (
      <RowsScreen
        {...asked}
        rows={found}
        backHref={FIGURES + queryString({ from, until })}
        fileHref={`${ROWS}.csv${queryString(asked)}`}
        nextHref={next === null ? null : ROWS + queryString({ ...asked, after: next })}
        dayBeforeHref={
          isDaily && from < until ? ROWS + queryString({ ...asked, until: dayBefore(until) }) : null
        }
      />
    )
  },
}

export const screens: readonly Screen[] = [overview, figures, rows]
