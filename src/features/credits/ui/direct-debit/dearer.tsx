import { Trans } from '@lingui/react/macro'
import { Alert } from '../../../../design/alert.tsx'

/** The price above has changed before it was paid. */
export function Dearer() {
  return (
    <Alert tone="warn" live title={<Trans>The discount has ended meanwhile</Trans>}>
      <Trans>You have not paid anything. Above is what it costs now.</Trans>
    </Alert>
  )
}
