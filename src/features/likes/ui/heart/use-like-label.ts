import { useLingui } from '@lingui/react/macro'

/** What a button that is only a heart is called. */
export const useLikeLabel = (name: string): string => {
  const { t } = useLingui()
  return t({ message: `Like ${name}`, comment: 'Aria label of the heart button: likes this person (verb)' })
}
