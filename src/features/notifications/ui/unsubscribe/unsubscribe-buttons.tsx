import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'

type Variant = 'primary' | 'secondary'

/** Plain buttons of a plain form: the page must work without JavaScript. */
const Submit = ({ stop, variant, children }: { stop: string; variant: Variant; children: ReactNode }) => (
  <button type="submit" name="stop" value={stop} className={buttonClass({ variant, block: true })}>
    {children}
  </button>
)

export const StopAll = ({ site, variant = 'primary' }: { site: string; variant?: Variant }) => (
  <Submit stop="all" variant={variant}>
    <Trans comment="Button: no more emails about messages, likes etc.; {site} is the name of the site">
      Stop all emails about what happens on {site}
    </Trans>
  </Submit>
)

export const StopKind = ({ kind }: { kind: string }) => (
  <Submit stop="kind" variant="secondary">
    <Trans comment="Button; {kind} is a kind of email, such as New messages">
      Only stop this kind: {kind}
    </Trans>
  </Submit>
)

export const TurnOn = () => (
  <Submit stop="none" variant="primary">
    <Trans comment="Button: send me these emails again">Turn them back on</Trans>
  </Submit>
)

export const ToSettings = () => (
  <a href="/notifications#notices" className={buttonClass({ variant: 'ghost', block: true })}>
    <Trans comment="Link to the settings of emails">Choose for each kind</Trans>
  </a>
)

/** Nobody should think that nothing comes any more. */
export const StillSent = () => (
  <Trans>Emails about your account, your security and your payments will still arrive.</Trans>
)
