import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '#design/alert.tsx'
import { cx } from '#design/cx.ts'
import { Dialog } from '#design/dialog.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'

/** MEM-7: the whole warning, ahead of the first message. */
export function FictionalWarning({ className }: { className?: string }) {
  const { settings } = useAnswer(ask(getSettings))
  return (
    <Alert tone="warn" {...(className !== undefined && { className })}>
      {settings.fictional_warning}
    </Alert>
  )
}

/** The label of the site; pressed, it says the whole warning again. */
export function FictionalMark({ className }: { className?: string }) {
  const { t } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx('flex min-h-6 max-w-full min-w-0 items-center rounded-full', className)}
      >
        <FictionalLabel site={settings} />
        <span className="sr-only"> {t`What does this mean?`}</span>
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        sheet
        size="sm"
        title={<span className="inline-block first-letter:uppercase">{settings.fictional_singular}</span>}
      >
        <p>{settings.fictional_warning}</p>
      </Dialog>
    </>
  )
}
