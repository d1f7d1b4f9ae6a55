import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

export const OPENERS = 3

const general: MessageDescriptor[] = [
  msg({
    message: 'Hi! What made you smile today?',
    comment: 'First message to somebody new, to be chosen with one tap',
  }),
  msg({
    message: 'What does your perfect Sunday look like?',
    comment: 'First message to somebody new, to be chosen with one tap',
  }),
  msg({
    message: 'If we met for a drink, would it be coffee, wine or something else?',
    comment: 'First message to somebody new, to be chosen with one tap',
  }),
]

/** CHT-13: three first lines to choose from. */
export const useOpeners = (): string[] => {
  const { i18n } = useLingui()
  return general.slice(0, OPENERS).map((words) => i18n._(words))
}
