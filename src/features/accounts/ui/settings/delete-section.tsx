import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { useLater } from '#design/use-later.ts'
import { REACTIVATION_DAYS } from '../../rules.ts'
import type { Leaving } from '../../slots.ts'
import { SettingsSection } from '../shared/settings-section.tsx'

export function DeleteSection({ leaving }: { leaving: Leaving }) {
  const { Part: DeleteDialog, fetch } = useLater(() => import('./delete-dialog.tsx'))
  const [isOpen, setOpen] = useState(false)
  const ask = async () => {
    if (await fetch()) setOpen(true)
  }
  return (
    <SettingsSection
      id="delete"
      title={<Trans comment="Heading of a section in the settings">Delete your account</Trans>}
      text={
        <Trans>
          You have {REACTIVATION_DAYS} days to change your mind. After that, your profile is gone for good.
        </Trans>
      }
    >
      <Button variant="secondary" onClick={() => void ask()} className="needs-js text-danger-ink!">
        <Trans>Delete my account</Trans>
      </Button>
      {DeleteDialog && isOpen && <DeleteDialog leaving={leaving} onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}
