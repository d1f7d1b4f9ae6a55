import { findMembers } from '#features/members/contract.ts'
import type { Screen } from '#platform/screens.ts'
import { MembersScreen } from '../../ui/members/members-screen.tsx'

const isNumber = (text: string | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')

export const members: Screen = {
  path: '/office/members',
  title: 'Members',
  group: 'Members',
  roles: ['support', 'moderator', 'finance'],
  load: async ({ call, query }) => {
    const q = query.q?.trim().slice(0, 200) ?? ''
    if (q === '') return <MembersScreen q="" members={[]} next={null} />
    const after = isNumber(query.after) ? { after: Number(query.after) } : {}
    return <MembersScreen q={q} {...await call(findMembers, { query: { q, ...after } })} />
  },
}
