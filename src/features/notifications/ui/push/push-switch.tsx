import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { useIsInBrowser } from '#design/use-browser.ts'
import { needsInstalling } from './push-browser.ts'
import { DeniedHint, InstallHint } from './push-hints.tsx'
import { usePush } from './use-push.ts'

/** For the settings: whether this browser is told, and how to change that. */
export function PushSwitch() {
  const { status, isBusy, turnOn, turnOff } = usePush()
  const isInBrowser = useIsInBrowser()
  // Its place is kept until the browser has been asked: what most of them answer is as high.
  if (!isInBrowser || status === 'unknown') return <Row text={<span aria-hidden>&nbsp;</span>} />
  if (needsInstalling()) return <Row text={<InstallHint />} />
  if (status === 'unsupported')
    return <Row text={<Trans>This browser doesn’t support push notifications.</Trans>} />
  if (status === 'denied') return <Row text={<DeniedHint />} />
  return status === 'subscribed' ? (
    <Row text={<Trans>Push notifications are on for this device.</Trans>}>
      <Button variant="secondary" busy={isBusy} onClick={() => void turnOff()}>
        <Trans comment="Button: turns push notifications off for this device">Turn off</Trans>
      </Button>
    </Row>
  ) : (
    <Row text={<Trans>Push notifications are off for this device.</Trans>}>
      <Button busy={isBusy} onClick={() => void turnOn()}>
        <Trans comment="Button: turns push notifications on for this device">Turn on</Trans>
      </Button>
    </Row>
  )
}

function Row({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex min-h-26 flex-wrap content-start items-center justify-between gap-x-6 gap-y-3 sm:min-h-20">
      <p className="min-w-0">{text}</p>
      {children}
    </div>
  )
}
