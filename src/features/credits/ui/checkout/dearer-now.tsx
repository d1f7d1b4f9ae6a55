import { Trans } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'

/** A discount ended between looking and pressing: nobody pays more than the button said. */
export function DearerNow() {
  return (
    <Alert tone="warn" live title={<Trans>This discount has ended</Trans>}>
      <Trans>You haven’t been charged. The new price is shown above.</Trans>
    </Alert>
  )
}
