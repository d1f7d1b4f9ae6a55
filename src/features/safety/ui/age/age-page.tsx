import { Trans } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getAge, startAgeCheck } from '../../age-contract.ts'
import '../age-refusal-words.ts'
import { CheckOutcome } from './check-outcome.tsx'
import type { Outcome } from './check-outcome.tsx'

/** For whoever was reported as a minor: what that means, and how to be seen again. */
export function AgePage({ outcome }: { outcome: Outcome | null }) {
  const age = useAnswer(ask(getAge))
  return (
    <div className="mx-auto flex w-full max-w-[40rem] flex-col gap-5 px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-title">
        <Trans comment="Heading of the page on which members prove that they are 18 or over">Your age</Trans>
      </h1>
      {outcome && <CheckOutcome outcome={outcome} />}
      {age.is_hidden ? <Hidden canProve={age.can_prove} /> : <NothingToDo />}
      <Correction />
    </div>
  )
}

function Hidden({ canProve }: { canProve: boolean }) {
  return (
    <>
      <p>
        <Trans>
          Someone told us that you may be under 18. Until our team has looked at this, no one can see your
          profile. If it’s a mistake, we’re sorry: nothing is lost, and everything comes back as it was.
        </Trans>
      </p>
      {canProve && <Proof />}
    </>
  )
}

function Proof() {
  const { run, isBusy, refusal } = useAct(startAgeCheck)
  const begin = async () => {
    const begun = await run({ body: {} })
    if (begun) location.assign(begun.url)
  }
  return (
    <section className="flex flex-col items-start gap-4 rounded-2xl border border-line bg-surface p-5 md:p-7">
      <h2 className="text-heading">
        <Trans>Don’t want to wait?</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>
          A service that already knows you can confirm your age. It only tells us yes or no: not your name and
          not your date of birth.
        </Trans>
      </p>
      <RefusalAlert refusal={refusal} />
      <Button type="button" busy={isBusy} onClick={() => void begin()}>
        <Trans comment="Button: leads to a service that confirms that the member is 18 or over">
          Prove my age
        </Trans>
      </Button>
      <noscript>
        <Alert tone="warn">
          <Trans>Please turn on JavaScript in your browser to go there.</Trans>
        </Alert>
      </noscript>
    </section>
  )
}

const NothingToDo = () => (
  <p>
    <Trans>You don’t need to prove your age right now.</Trans>
  </p>
)

function Correction() {
  const { support_email: support } = useAnswer(ask(getSettings)).settings
  return (
    <p className="text-sm text-ink-soft">
      <Trans>
        Is your date of birth wrong? Two of our team have to correct it together, so please{' '}
        <a href={`mailto:${support}`} className="link">
          write to us
        </a>
        .
      </Trans>
    </p>
  )
}
