import type { Standing } from '#features/members/choices.ts'

const words: Record<Standing, string> = {
  erased: 'Erased',
  deleted: 'Deleted',
  banned: 'Banned',
  suspended: 'Suspended',
  excluded: 'Excluded themself',
  restricted: 'May not write',
  not_confirmed: 'Not confirmed',
  active: 'Active',
}
const isBad = (standing: Standing) => standing === 'banned' || standing === 'suspended'

export function StandingChip({ standing }: { standing: Standing }) {
  const look = isBad(standing) ? 'bg-danger text-on-danger' : 'bg-sunken text-ink'
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${look}`}>
      {words[standing]}
    </span>
  )
}
