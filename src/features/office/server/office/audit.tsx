import { queryString } from '#protocol/call.ts'
import { staffRoles } from '#protocol/endpoint.ts'
import type { Screen, ScreenQuery } from '#platform/screens.ts'
import { getActs, getAuditChoices, getAuditState } from '../../audit-contract.ts'
import { AuditScreen } from '../../ui/audit/audit-screen.tsx'

const numberIn = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
const matching = (text: string | undefined, pattern: RegExp): string | undefined =>
  text !== undefined && pattern.test(text) ? text : undefined
const dayIn = (text: string | undefined): string | undefined =>
  matching(text, /^\d{4}-\d\d-\d\d$/) && !Number.isNaN(Date.parse(text ?? '')) ? text : undefined

/** What is asked for; an address that somebody mistyped asks for less. */
const askedIn = (query: ScreenQuery) => {
  const asked = {
    staff: numberIn(query.staff),
    role: staffRoles.find((role) => role === query.role),
    kind: (['acts', 'looks'] as const).find((kind) => kind === query.kind),
    endpoint: matching(query.endpoint, /^[A-Z]{3,6} \/api\/[\w.?=-]{1,120}$/),
    about: matching(query.about, /^[a-z_]{1,40}$/),
    id: numberIn(query.id) ?? matching(query.id, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
    site: query.site === 'all' ? ('all' as const) : numberIn(query.site),
    from: dayIn(query.from),
    until: dayIn(query.until),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof asked]?: NonNullable<(typeof asked)[K]>
  }
}

export const audit: Screen = {
  path: '/office/audit',
  title: 'Audit log',
  group: 'Staff',
  roles: ['admin'],
  load: async ({ call, query }) => {
    const asked = askedIn(query)
    const before = numberIn(query.before)
    // Before this look is an act that waits itself.
    const state = await call(getAuditState)
    const page = await call(getActs, { query: { ...asked, ...(before && { before }) } })
    const choices = await call(getAuditChoices)
    return (
      <AuditScreen
        {...{ asked, page, state, choices }}
        isFirst={before === undefined}
        fileHref={`/office/audit.csv${queryString(asked)}`}
      />
    )
  },
}
