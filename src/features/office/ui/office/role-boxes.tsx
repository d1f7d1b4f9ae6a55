import { Table } from '#design/office/table.tsx'
import { staffRoles } from '#protocol/endpoint.ts'
import type { StaffPerson } from '../../staff-contract.ts'

export type StaffSite = { id: number; domain: string; name: string }

type RoleBoxesProps = {
  sites: readonly StaffSite[]
  isForAll: boolean
  grants: StaffPerson['grants']
}

/** A box for each role on each site, and on all of them. */
export function RoleBoxes({ sites, isForAll, grants }: RoleBoxesProps) {
  const places = [
    ...(isForAll ? [{ id: null, words: 'All sites' }] : []),
    ...sites.map(({ id, domain }) => ({ id, words: domain })),
  ]
  return (
    <Table
      isPart
      caption="Roles"
      head={['Site', ...staffRoles.map((role) => ({ words: role, isText: true }))]}
    >
      {places.map(({ id, words }) => (
        <tr key={words}>
          <th scope="row" className="text-start font-semibold">
            {words}
          </th>
          {staffRoles.map((role) => (
            <td key={role}>
              <input
                type="checkbox"
                name={`${role}-${id ?? 'all'}`}
                value="1"
                aria-label={`${role} on ${words}`}
                defaultChecked={grants.some((grant) => grant.role === role && grant.site_id === id)}
                className="size-5"
              />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}
