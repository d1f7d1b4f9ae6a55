import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import { getDownload } from '../../contract.ts'
import { useCallWithToast } from '../shared/use-call-with-toast.ts'
import { SettingsSection } from '../shared/settings-section.tsx'

export function DataSection() {
  const callWithToast = useCallWithToast()
  const [isBusy, setBusy] = useState(false)
  // Asked for the address first, the page can ask for the proof; the link alone leads to a page that does.
  const download = async (event: MouseEvent) => {
    if (wantsNewTab(event)) return
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await callWithToast(getDownload)
    setBusy(false)
    if (answer) location.assign(answer.path)
  }
  return (
    <SettingsSection
      id="data"
      title={
        <Trans comment="Heading of a section in the settings: download all personal data">Your data</Trans>
      }
      text={<Trans>Get a copy of everything we know about you.</Trans>}
    >
      <p className="mb-4 text-ink-soft">
        <Trans>
          A ZIP file with your account, profile, photos, messages, payments and everything else we store about
          you, in a machine-readable format (JSON).
        </Trans>
      </p>
      <a
        href="/my-data.zip"
        onClick={(event) => void download(event)}
        {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
        className={cx(buttonClass({ variant: 'secondary' }), 'aria-busy:opacity-45')}
      >
        <Download size={18} aria-hidden />
        <Trans comment="Button in the settings: downloads a ZIP file with all the member’s data">
          Download my data
        </Trans>
      </a>
    </SettingsSection>
  )
}
