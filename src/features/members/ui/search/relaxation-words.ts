import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { useDistanceWords } from '../distance-words.ts'
import { looseningWords } from '../field-words.ts'
import type { RelaxationName, Widening } from './relaxations.ts'

const words: Record<RelaxationName, MessageDescriptor> = {
  ...looseningWords,
  online: msg`Include people who are offline`,
  distance: msg({
    message: 'Any distance',
    comment: 'Option of the distance filter; button when no one is found: drops that filter',
  }),
  region: msg({
    message: 'All regions',
    comment: 'Option of the region filter; button when no one is found: drops that filter',
  }),
  with_photo: msg`Include profiles without a photo`,
  hide_fictional: msg({
    message: 'Include {fictional}',
    comment: 'Button when a search finds no one: also shows fictional profiles (the site’s word, plural)',
  }),
  ages: msg({ message: 'All ages', comment: 'Button when a search finds no one: drops the age filter' }),
  country: msg({
    message: 'All countries',
    comment: 'Button when a search finds no one: drops the country filter',
  }),
  gender: msg({
    message: 'All genders',
    comment: 'Button when a search finds no one: drops the gender filter',
  }),
}

/** What a link to a wider search says. */
export const useWideningWords = (): ((widening: Widening) => string) => {
  const { i18n } = useLingui()
  const { upTo } = useDistanceWords()
  const fictional = useAnswer(ask(getSettings)).settings.fictional_plural
  return (widening) =>
    widening.name === 'further'
      ? upTo(widening.km)
      : i18n._({ ...words[widening.name], values: { fictional } })
}
