import { useEffect, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { useAct } from '#protocol/use-act.ts'
import type { SignupSender } from '#features/accounts/slots.ts'
import { saveProfile } from '../../contract.ts'
import { interestKeys } from '#features/sites/choices.ts'
import { genderOf } from '../profile/choice-fields.tsx'
import { useKeepProfile } from '../profile/keep-profile.ts'
import type { Change } from '../profile/saver.ts'
import '../refusal-words.ts'

const changeOf = ({ gender, country, city_id: city, interests }: Record<string, string>): Change => {
  const own = genderOf(gender)
  const liked = interestKeys.filter((key) => interests?.split(',').includes(key))
  return {
    ...(own && { gender: own }),
    ...(city ? { city_id: Number(city) } : country && { country }),
    ...(liked.length > 0 && { interests: liked }),
  }
}

/** Saves what was answered after the account was made. */
export const SendAnswers: SignupSender = ({ answers, onDone }) => {
  const { run, isBusy, refusal } = useAct(saveProfile)
  const keepProfile = useKeepProfile()
  const isSent = useRef(false)
  const send = async () => {
    const answer = await run({ body: changeOf(answers) })
    if (!answer) return
    keepProfile(answer)
    onDone()
  }
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void send()
    // Once, and again only when asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (refusal === null) return null
  return (
    <>
      <RefusalAlert refusal={refusal} />
      <Button variant="secondary" busy={isBusy} onClick={() => void send()}>
        <Trans comment="Button: does once more what has failed">Try again</Trans>
      </Button>
    </>
  )
}
