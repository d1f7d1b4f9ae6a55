import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { toast } from '#design/toast.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'

type Props = { codes: string[]; email: string; onClose: () => void }

/** Shown once: nobody knows them afterwards but whoever has saved them. */
export function CodesDialog({ codes, email, onClose }: Props) {
  const { t } = useLingui()
  const { name } = useAnswer(ask(getSettings)).settings
  const text = `${name} · ${email}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t({ message: 'Copied.', comment: 'Short message: the recovery codes are in the clipboard' }))
    } catch {
      toast({ text: t`We couldn’t copy them. Please download or print them.`, tone: 'danger' })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      // A stray click must not lose what is shown once.
      dismissible={false}
      sheet
      title={t({ message: 'Save your recovery codes', comment: 'Title of a dialog that shows ten codes' })}
      footer={
        <Button onClick={onClose} className="print:hidden">
          <Trans comment="Button: closes the dialog with the recovery codes">I’ve saved them</Trans>
        </Button>
      }
    >
      <div data-print className="flex flex-col gap-5">
        <Alert tone="good" live className="print:hidden">
          <Trans>Two-step login is on.</Trans>
        </Alert>
        <p>
          <Trans>
            If you lose your phone, one of these codes lets you log in. Each works once. We show them only
            now, so keep them somewhere safe.
          </Trans>
        </p>
        <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg bg-sunken p-4 text-sm tracking-wide tabular-nums sm:text-base">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            <Trans comment="Button: puts the recovery codes into the clipboard (verb)">Copy</Trans>
          </Button>
          <Button variant="secondary" size="sm" onClick={() => download(text)}>
            <Download size={18} aria-hidden />
            <Trans comment="Button: saves the recovery codes as a text file (verb)">Download</Trans>
          </Button>
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer size={18} aria-hidden />
            <Trans comment="Button: prints the recovery codes (verb)">Print</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const download = (text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}
