import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { genders, sexualities } from '#features/accounts/contract.ts'
import type { interestKeys } from '#features/sites/choices.ts'
import type { bodyTypes, eyeColours, hairColours, relationshipStatuses } from '../choices.ts'

export type InterestKey = (typeof interestKeys)[number]
type Words<Keys extends readonly string[]> = Record<Keys[number], MessageDescriptor>

const gender: Words<typeof genders> = {
  woman: msg({ message: 'Woman', context: 'gender' }),
  man: msg({ message: 'Man', context: 'gender' }),
  other: msg({ message: 'Non-binary or other', context: 'gender' }),
}

const sexuality: Words<typeof sexualities> = {
  straight: msg({ message: 'Straight', context: 'orientation' }),
  gay: msg({ message: 'Gay or lesbian', context: 'orientation' }),
  bi: msg({ message: 'Bisexual', context: 'orientation' }),
  other: msg({ message: 'Something else', context: 'orientation' }),
}

// Other languages bend a colour to what has it, so hair and eyes have words of their own.
const hair: Words<typeof hairColours> = {
  black: msg({ message: 'Black', context: 'hair colour' }),
  brown: msg({ message: 'Brown', context: 'hair colour' }),
  blond: msg({ message: 'Blond', context: 'hair colour' }),
  red: msg({ message: 'Red', context: 'hair colour' }),
  grey: msg({ message: 'Grey', context: 'hair colour' }),
  white: msg({ message: 'White', context: 'hair colour' }),
  coloured: msg({ message: 'Coloured', context: 'hair colour' }),
  bald: msg({ message: 'Bald', context: 'hair colour' }),
}

const eyes: Words<typeof eyeColours> = {
  brown: msg({ message: 'Brown', context: 'eye colour' }),
  blue: msg({ message: 'Blue', context: 'eye colour' }),
  green: msg({ message: 'Green', context: 'eye colour' }),
  grey: msg({ message: 'Grey', context: 'eye colour' }),
  hazel: msg({ message: 'Hazel', context: 'eye colour' }),
  amber: msg({ message: 'Amber', context: 'eye colour' }),
}

const body: Words<typeof bodyTypes> = {
  slim: msg({ message: 'Slim', context: 'body type' }),
  athletic: msg({ message: 'Athletic', context: 'body type' }),
  average: msg({ message: 'Average', context: 'body type' }),
  curvy: msg({ message: 'Curvy', context: 'body type' }),
  full: msg({ message: 'Full-figured', context: 'body type' }),
  muscular: msg({ message: 'Muscular', context: 'body type' }),
}

const relationship: Words<typeof relationshipStatuses> = {
  single: msg({ message: 'Single', context: 'relationship status' }),
  divorced: msg({ message: 'Divorced', context: 'relationship status' }),
  widowed: msg({ message: 'Widowed', context: 'relationship status' }),
  separated: msg({ message: 'Separated', context: 'relationship status' }),
  in_relationship: msg({ message: 'In a relationship', context: 'relationship status' }),
  open_relationship: msg({ message: 'In an open relationship', context: 'relationship status' }),
}

const interest: Record<InterestKey, MessageDescriptor> = {
  adventure: msg({ message: 'Adventure', context: 'interest' }),
  analsex: msg({ message: 'Anal sex', context: 'interest' }),
  animals: msg({ message: 'Animals', context: 'interest' }),
  art: msg({ message: 'Art', context: 'interest' }),
  astrology: msg({ message: 'Astrology', context: 'interest' }),
  bbq: msg({ message: 'Barbecue', context: 'interest' }),
  beach: msg({ message: 'The beach', context: 'interest' }),
  beer: msg({ message: 'Beer', context: 'interest' }),
  biking: msg({ message: 'Cycling', context: 'interest' }),
  bondage: msg({ message: 'Bondage', context: 'interest' }),
  coffee: msg({ message: 'Coffee', context: 'interest' }),
  cooking: msg({ message: 'Cooking', context: 'interest' }),
  dancing: msg({ message: 'Dancing', context: 'interest' }),
  exchanging_pictures: msg({ message: 'Exchanging pictures', context: 'interest' }),
  fashion: msg({ message: 'Fashion', context: 'interest' }),
  foodie: msg({ message: 'Good food', context: 'interest' }),
  gardening: msg({ message: 'Gardening', context: 'interest' }),
  gym: msg({ message: 'The gym', context: 'interest' }),
  hiking: msg({ message: 'Hiking', context: 'interest' }),
  hugging: msg({ message: 'Hugging', context: 'interest' }),
  kissing: msg({ message: 'Kissing', context: 'interest' }),
  lingerie: msg({ message: 'Lingerie', context: 'interest' }),
  massages: msg({ message: 'Massages', context: 'interest' }),
  masturbating: msg({ message: 'Masturbation', context: 'interest' }),
  movies: msg({ message: 'Films', context: 'interest' }),
  music: msg({ message: 'Music', context: 'interest' }),
  one_night_stand: msg({ message: 'One-night stands', context: 'interest' }),
  oral_sex: msg({ message: 'Oral sex', context: 'interest' }),
  outdoors: msg({ message: 'The outdoors', context: 'interest' }),
  party: msg({ message: 'Parties', context: 'interest' }),
  photography: msg({ message: 'Photography', context: 'interest' }),
  politics: msg({ message: 'Politics', context: 'interest' }),
  public_sex: msg({ message: 'Sex in public', context: 'interest' }),
  reading: msg({ message: 'Reading', context: 'interest' }),
  relationship: msg({ message: 'A relationship', context: 'interest' }),
  sadomasochism: msg({ message: 'Sadomasochism', context: 'interest' }),
  safe_sex: msg({ message: 'Safe sex', context: 'interest' }),
  sex: msg({ message: 'Sex', context: 'interest' }),
  sex_toys: msg({ message: 'Sex toys', context: 'interest' }),
  shopping: msg({ message: 'Shopping', context: 'interest' }),
  sports: msg({ message: 'Sports', context: 'interest' }),
  sushi: msg({ message: 'Sushi', context: 'interest' }),
  tattoos: msg({ message: 'Tattoos', context: 'interest' }),
  tea: msg({ message: 'Tea', context: 'interest' }),
  theater: msg({ message: 'Theatre', context: 'interest' }),
  threesome: msg({ message: 'Threesomes', context: 'interest' }),
  travelling: msg({ message: 'Travelling', context: 'interest' }),
  vegetarian: msg({ message: 'Vegetarian food', context: 'interest' }),
  video_games: msg({ message: 'Video games', context: 'interest' }),
  wine: msg({ message: 'Wine', context: 'interest' }),
}

const reader =
  <Key extends string>(i18n: I18n, words: Record<Key, MessageDescriptor>) =>
  (key: Key): string =>
    i18n._(words[key])

/** The word for each choice, in the reader's language. */
export const useChoiceWords = () => {
  const { i18n } = useLingui()
  return useMemo(
    () => ({
      gender: reader(i18n, gender),
      sexuality: reader(i18n, sexuality),
      hair: reader(i18n, hair),
      eyes: reader(i18n, eyes),
      body: reader(i18n, body),
      relationship: reader(i18n, relationship),
      interest: reader(i18n, interest),
    }),
    [i18n],
  )
}
