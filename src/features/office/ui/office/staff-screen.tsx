import { buttonClass } from '#design/button.tsx'
import { TextField } from '#design/office/fields.tsx'
import { Table } from '#design/office/table.tsx'
import type { StaffPerson } from '../../staff-contract.ts'
import { RoleBoxes } from './role-boxes.tsx'
import type { StaffSite } from './role-boxes.tsx'
import { PersonCard } from './person-card.tsx'

export const STAFF_PATH = '/office/staff'

type StaffProps = {
  people: readonly StaffPerson[]
  person: StaffPerson | null
  sites: readonly StaffSite[]
  is_for_all: boolean
}

const stateOf = ({ ended_at: ended, is_enrolled: isEnrolled, has_link: hasLink }: StaffPerson) => {
  if (ended) return `Ended ${ended.slice(0, 10)}`
  if (isEnrolled) return 'Active'
  return hasLink ? 'Has a link' : 'Has no sign-in'
}

/** `moderator on all sites; finance on nl.example`. */
const rolesOf = ({ grants }: StaffPerson, sites: readonly StaffSite[]) => {
  const places = [...new Set(grants.map(({ site_id: site }) => site))]
  return places
    .map((place) => {
      const roles = grants.filter(({ site_id: site }) => site === place).map(({ role }) => role)
      const where = place === null ? 'all sites' : (sites.find(({ id }) => id === place)?.domain ?? place)
      return `${roles.join(', ')} on ${where}`
    })
    .join('; ')
}

export function StaffScreen({ people, person, sites, is_for_all: isForAll }: StaffProps) {
  return (
    <div className="flex flex-col gap-8">
      {person && <PersonCard {...{ person, sites, isForAll }} />}
      <Table
        caption="Staff"
        head={[
          'Name',
          { words: 'Signs in as', isText: true },
          { words: 'Roles', isText: true },
          { words: 'State', isText: true },
          { words: 'Last used (UTC)', isText: true },
        ]}
      >
        {people.map((one) => (
          <tr key={one.id} className={one.ended_at ? 'text-ink-soft' : undefined}>
            <th scope="row" className="text-start font-semibold">
              {one.ended_at ? (
                one.name
              ) : (
                <a href={`${STAFF_PATH}?id=${one.id}`} className="link">
                  {one.name}
                </a>
              )}
              {one.is_self && <span className="font-normal text-ink-soft"> · you</span>}
            </th>
            <td>{one.login ?? '–'}</td>
            <td>{rolesOf(one, sites) || '–'}</td>
            <td className="whitespace-nowrap">{stateOf(one)}</td>
            <td className="whitespace-nowrap">{one.used_at?.slice(0, 16).replace('T', ' ') ?? '–'}</td>
          </tr>
        ))}
      </Table>
      <section aria-labelledby="add">
        <h2 id="add" className="mb-3 text-heading">
          Add somebody
        </h2>
        <form method="post" action={STAFF_PATH} className="flex flex-col gap-4">
          <input type="hidden" name="act" value="add" />
          <div className="flex flex-wrap items-start gap-3">
            <TextField label="Name" name="name" required maxLength={80} hint="As colleagues know them." />
            <TextField
              label="Signs in as"
              name="login"
              required
              maxLength={40}
              hint="Small letters, digits, dots, dashes."
            />
          </div>
          <RoleBoxes {...{ sites, isForAll }} grants={[]} />
          <p>
            <button className={buttonClass()}>Add and make a link</button>
          </p>
        </form>
      </section>
    </div>
  )
}
