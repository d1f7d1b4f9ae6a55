import { buttonClass } from '#design/button.tsx'
import { ActButton } from '#design/office/act-button.tsx'
import type { StaffPerson } from '../../staff-contract.ts'
import { RoleBoxes } from './role-boxes.tsx'
import type { StaffSite } from './role-boxes.tsx'

const PATH = '/office/staff'

type PersonCardProps = { person: StaffPerson; sites: readonly StaffSite[]; isForAll: boolean }

export function PersonCard({ person, sites, isForAll }: PersonCardProps) {
  const { id, name, login, grants, sessions } = person
  return (
    <section aria-label={name} className="flex flex-col gap-4 rounded-xl border border-line p-4 md:p-5">
      <h2 className="text-heading">{name}</h2>
      <form method="post" action={PATH} className="flex flex-col gap-4">
        <input type="hidden" name="act" value="roles" />
        <input type="hidden" name="id" value={id} />
        <RoleBoxes {...{ sites, isForAll, grants }} />
        <p>
          <button className={buttonClass({ size: 'sm' })}>Save roles</button>
        </p>
      </form>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        {login !== null && (
          <ActButton action={PATH} act="enrol" hidden={{ id }}>
            New link to set up sign-in
          </ActButton>
        )}
        {sessions > 0 && (
          <ActButton action={PATH} act="sign-out" hidden={{ id }}>
            Sign out everywhere
          </ActButton>
        )}
        <ActButton action={PATH} act="end" hidden={{ id }} variant="danger">
          End: no longer works here
        </ActButton>
      </div>
      <p className="text-sm text-ink-soft">
        A new link signs them out and removes the password, the passkeys, the app and the recovery codes they
        have now.
      </p>
    </section>
  )
}
