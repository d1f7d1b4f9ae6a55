import { ask, useAnswer } from '#protocol/ask.ts'
import { getInterests } from '../../contract.ts'
import { isSensitiveKey } from '../../field-values.ts'
import type { Interest } from '../../fields.ts'
import { useEditor } from './use-editor.ts'

/**
 * Keys that the site offers, and those of the member that it offers no more: they stay until they are taken out. Apart: those that
 * say something about somebody's sex life need consent.
 */
export const useInterestKeys = (): { plain: Interest[]; intimate: Interest[] } => {
  const { interests } = useAnswer(ask(getInterests))
  const { kept } = useEditor()
  const keys = [...new Set([...interests.map(({ key }) => key), ...kept.interests])]
  return {
    plain: keys.filter((key) => !isSensitiveKey('interests', key)),
    intimate: keys.filter((key) => isSensitiveKey('interests', key)),
  }
}
