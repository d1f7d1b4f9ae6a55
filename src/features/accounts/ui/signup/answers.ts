import { genders } from '../../contract.ts'
import { isAnswered, signupSteps } from '../../rules.ts'
import { changeDraft, readDraft } from './draft.ts'
import type { Values } from './draft.ts'
import { parameterOf } from './parameter-of.ts'

const isGender = (value: string) => (genders as readonly string[]).includes(value)
const fits = (pattern: RegExp) => (value: string) => pattern.test(value)

/** What may be known before the first question, from a lander or the match finder; in the words of the address. */
const readable: Record<string, (value: string) => boolean> = {
  gender: isGender,
  meet: (value) => value.split(',').every(isGender),
  min_age: fits(/^\d{2}$/),
  max_age: fits(/^\d{2}$/),
  country: fits(/^[A-Z]{2}$/),
  evening: fits(/^[a-z,]{1,80}$/),
  interests: fits(/^[a-z_,]{1,200}$/),
}

export const answersIn = (searchStr: string): Values =>
  Object.fromEntries(
    Object.entries(readable).flatMap(([name, isRight]) => {
      const value = parameterOf(searchStr, name)
      return value !== null && isRight(value) ? [[name, value]] : []
    }),
  )

/** Takes over what an address or a link brings along. What was changed here afterwards stays changed. */
export const takeOver = (answers: Values): void => {
  const draft = readDraft()
  const takenFrom = JSON.stringify(answers)
  if (Object.keys(answers).length === 0 || draft?.takenFrom === takenFrom) return
  changeDraft({
    takenFrom,
    values: { ...draft?.values, ...answers },
    carried: signupSteps.filter((step) => isAnswered(step, answers)),
  })
}
