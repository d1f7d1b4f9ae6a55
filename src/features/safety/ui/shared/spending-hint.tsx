import { Trans } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import type { Limits } from '../../limits-contract.ts'
import { LimitForm } from '../limits/limit-form.tsx'
import { useWritten } from '../limits/words.tsx'

type Props = { limits: Limits; back: '/credits' | '/limits' }

/** Once a week at most, to somebody who spends much more than usual. It can be put away. */
export function SpendingHint({ limits: { hint, limit }, back }: Props) {
  const { money } = useWritten()
  if (!hint) return null
  const week = money(hint.week)
  return (
    <Alert
      title={<Trans comment="Heading of a kind hint: somebody spends more than usual">More than usual</Trans>}
      actions={
        <>
          {back === '/credits' && !limit && (
            <a href="/limits" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              <Trans comment="Link to the page where I can set a monthly spending limit">Set a limit</Trans>
            </a>
          )}
          <a href="/safety" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Trans comment="Link to the page about safety, with contacts for help">Safety centre</Trans>
          </a>
          <LimitForm>
            <input type="hidden" name="back" value={back} />
            <Button type="submit" name="act" value="dismiss" variant="ghost" size="sm">
              <Trans comment="Button: puts a hint away">Got it</Trans>
            </Button>
          </LimitForm>
        </>
      }
    >
      <Trans>
        In the last 7 days you’ve spent {week}, much more than you usually do. If that’s what you want, all is
        well. If not, a limit or a break can help.
      </Trans>
    </Alert>
  )
}
