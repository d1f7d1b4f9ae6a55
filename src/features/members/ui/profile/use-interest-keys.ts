import { ask, useAnswer } from '#protocol/ask.ts'
import { getInterests } from '../../contract.ts'
import type { InterestKey } from '../../fields.ts'

/** Keys that the site offers, apart: those that say something about somebody's sex life need consent. */
export const useInterestKeys = (): { plain: InterestKey[]; intimate: InterestKey[] } => {
  const { interests } = useAnswer(ask(getInterests))
  return {
    plain: interests.filter(({ sensitive }) => !sensitive).map(({ key }) => key),
    intimate: interests.filter(({ sensitive }) => sensitive).map(({ key }) => key),
  }
}
