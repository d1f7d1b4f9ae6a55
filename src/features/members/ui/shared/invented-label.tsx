import { Trans, useLingui } from '@lingui/react/macro'
import { FlaskConical } from 'lucide-react'
import { Alert } from '#design/alert.tsx'
import { cx } from '#design/cx.ts'

const useLabel = (): string => {
  const { t } = useLingui()
  return t({
    message: 'Demo profile',
    comment: 'Label beside the name of somebody who is invented for the demo of this software',
  })
}

/** Says that somebody is invented for the demo, wherever a person could be taken for a real one. */
export function InventedLabel({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-full bg-sunken px-2 py-0.5 text-xs font-semibold text-ink-soft',
        className,
      )}
    >
      <FlaskConical size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0 truncate">{useLabel()}</span>
    </span>
  )
}

/** The same in a sentence. */
export function InventedNote({ name, className }: { name: string; className?: string }) {
  return (
    <Alert title={useLabel()} {...(className !== undefined && { className })}>
      <Trans comment="About somebody on the pages of the demo; the name fits any gender">
        {name} was invented for this demo. The replies come from a script.
      </Trans>
    </Alert>
  )
}
