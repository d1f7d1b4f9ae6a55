import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../design/button.tsx'
import type { User } from '../../contract.ts'
import { REACTIVATION_DAYS } from '../../rules.ts'
import type { StayOffer } from './delete-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

export function DeleteSection({ user, StayOffer }: { user: User; StayOffer: StayOffer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection
      id="delete"
      title={<Trans>Delete your account</Trans>}
      text={<Trans>For {REACTIVATION_DAYS} days you can change your mind. After that all is erased.</Trans>}
    >
      <Button variant="secondary" onClick={() => setOpen(true)} className="needs-js text-danger-ink!">
        <Trans>Delete my account</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteDialog user={user} StayOffer={StayOffer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SettingsSection>
  )
}
