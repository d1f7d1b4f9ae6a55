import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import { genders, getUser } from '#features/accounts/contract.ts'
import { saveProfile } from '../../contract.ts'
import { ownGenderWords } from '../profile/choice-fields.tsx'
import { useKeepProfile } from '../profile/keep-profile.ts'
import '../refusal-words.ts'

/** What others need to find this member and is not known yet: a tap answers it. */
export function MissingAnswers({ onAnswered }: { onAnswered?: () => void }) {
  const { i18n } = useLingui()
  const { user } = useAnswer(ask(getUser))
  const { run, isBusy, refusal } = useAct(saveProfile)
  const keepProfile = useKeepProfile()
  const choose = async (gender: (typeof genders)[number]) => {
    const answer = await run({ body: { gender } })
    if (!answer) return
    keepProfile(answer)
    onAnswered?.()
  }
  if (user?.profile.gender === null) {
    return (
      <fieldset className="flex w-full max-w-96 flex-col gap-3">
        <legend className="mb-3 w-full text-heading">
          <Trans comment="Heading of a question in the match finder; choices such as a woman or a man follow">
            I’m…
          </Trans>
        </legend>
        {genders.map((gender) => (
          <Button
            key={gender}
            variant="secondary"
            size="lg"
            block
            busy={isBusy}
            onClick={() => void choose(gender)}
          >
            {i18n._(ownGenderWords[gender])}
          </Button>
        ))}
        <RefusalAlert refusal={refusal} />
      </fieldset>
    )
  }
  return (
    <Link to="/profile" hash="field-city" className={buttonClass()}>
      <Trans comment="Link on the page after an address was confirmed: to the place in one’s profile">
        Choose your country
      </Trans>
    </Link>
  )
}
