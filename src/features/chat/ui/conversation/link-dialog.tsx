import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'

type Props = { link: URL; open: boolean; onClose: () => void }

/** Before an address that somebody sent is opened: where it leads, in letters that cannot pretend to be others. */
export function LinkDialog({ link, open, onClose }: Props) {
  const { t } = useLingui()
  const { host, href } = link
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      title={t({
        message: 'Open this link?',
        comment: 'Title of the dialog that asks before a link in a message is opened',
      })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans comment="Button in the photo and link dialogs: closes without sending or opening">
              Cancel
            </Trans>
          </Button>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            onClick={onClose}
            className={buttonClass({ variant: 'secondary' })}
          >
            <ExternalLink size={18} aria-hidden />
            <Trans>Open in a new tab</Trans>
          </a>
        </>
      }
    >
      <p className="wrap-anywhere">
        {t`This link goes to ${host}. We don’t know what’s there. Never share your password or bank details with someone you’ve only met online.`}
      </p>
      <p className="mt-4 max-h-32 overflow-y-auto rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere text-ink-soft">
        {href}
      </p>
    </Dialog>
  )
}
