import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AskedField, ChoiceField, FactField, FieldLoosening, FieldSection, KeyOf } from '../fields.ts'
import { interestWords } from './shared/interest-words.ts'

type Words<Name extends ChoiceField> = {
  /** What it is called; among the details of a profile and where it is asked for perhaps otherwise. */
  name: MessageDescriptor
  fact?: Name extends FactField ? MessageDescriptor : never
  asked?: Name extends AskedField ? MessageDescriptor : never
  /** Keys that are codes of languages need no words: Intl knows them in all of ours. */
  choices: Record<KeyOf<Name>, MessageDescriptor> | 'languages'
}

/** A word for every field of the table in which one chooses, and for each of its choices. */
export const fieldWords: { [Name in ChoiceField]: Words<Name> } = {
  gender: {
    name: msg({ message: 'Gender', comment: 'Name of a detail on a member’s page: somebody’s gender' }),
    choices: {
      woman: msg({ message: 'Woman', context: 'gender' }),
      man: msg({ message: 'Man', context: 'gender' }),
      other: msg({ message: 'Non-binary or another gender', context: 'gender' }),
    },
  },
  sexuality: {
    name: msg({ message: 'Orientation', comment: 'Name of a detail on a member’s page: sexual orientation' }),
    choices: {
      straight: msg({ message: 'Straight', context: 'orientation' }),
      gay: msg({ message: 'Gay or lesbian', context: 'orientation' }),
      bi: msg({ message: 'Bisexual', context: 'orientation' }),
      other: msg({ message: 'Something else', context: 'orientation' }),
    },
  },
  relationship: {
    name: msg({
      message: 'Relationship status',
      comment: 'Field label (profile, sign-up), search filter, and link to that field of the own profile',
    }),
    fact: msg({
      message: 'Relationship',
      comment: 'Name of a detail on a member’s page: relationship status, such as single',
    }),
    choices: {
      single: msg({ message: 'Single', context: 'relationship status' }),
      divorced: msg({ message: 'Divorced', context: 'relationship status' }),
      widowed: msg({ message: 'Widowed', context: 'relationship status' }),
      separated: msg({ message: 'Separated', context: 'relationship status' }),
      in_relationship: msg({ message: 'In a relationship', context: 'relationship status' }),
      open_relationship: msg({ message: 'In an open relationship', context: 'relationship status' }),
    },
  },
  children: {
    name: msg({
      message: 'Children',
      comment: 'Name of a profile field and search filter: whether somebody has or wants children',
    }),
    choices: {
      has: msg({ message: 'Yes', context: 'children' }),
      has_wants_more: msg({ message: 'Yes, and open to more', context: 'children' }),
      wants: msg({ message: 'Not yet, but some day', context: 'children' }),
      undecided: msg({ message: 'None, not sure yet', context: 'children' }),
      does_not_want: msg({ message: 'None, and happy that way', context: 'children' }),
    },
  },
  // Other languages bend a colour to what has it, so hair and eyes have words of their own.
  hair: {
    name: msg({
      message: 'Hair',
      comment: 'Name of a profile field and search filter: somebody’s hair colour',
    }),
    choices: {
      black: msg({ message: 'Black', context: 'hair colour' }),
      brown: msg({ message: 'Brown', context: 'hair colour' }),
      blond: msg({ message: 'Blond', context: 'hair colour' }),
      red: msg({ message: 'Red', context: 'hair colour' }),
      grey: msg({ message: 'Grey', context: 'hair colour' }),
      white: msg({ message: 'White', context: 'hair colour' }),
      coloured: msg({ message: 'Dyed', context: 'hair colour' }),
      bald: msg({ message: 'Bald', context: 'hair colour' }),
    },
  },
  eyes: {
    name: msg({
      message: 'Eyes',
      comment: 'Name of a profile field and search filter: somebody’s eye colour',
    }),
    choices: {
      brown: msg({ message: 'Brown', context: 'eye colour' }),
      blue: msg({ message: 'Blue', context: 'eye colour' }),
      green: msg({ message: 'Green', context: 'eye colour' }),
      grey: msg({ message: 'Grey', context: 'eye colour' }),
      hazel: msg({ message: 'Hazel', context: 'eye colour' }),
      amber: msg({ message: 'Amber', context: 'eye colour' }),
    },
  },
  body: {
    name: msg({
      message: 'Body type',
      comment: 'Name of a detail on a profile and search filter; link to that field of the own profile',
    }),
    asked: msg({
      message: 'Body',
      comment: 'Field label in the profile editor: one’s body type, such as slim',
    }),
    choices: {
      slim: msg({ message: 'Slim', context: 'body type' }),
      athletic: msg({ message: 'Athletic', context: 'body type' }),
      average: msg({ message: 'Average', context: 'body type' }),
      curvy: msg({ message: 'Curvy', context: 'body type' }),
      full: msg({ message: 'Full-figured', context: 'body type' }),
      muscular: msg({ message: 'Muscular', context: 'body type' }),
    },
  },
  smokes: {
    name: msg({
      message: 'Smoking',
      comment: 'Name of a profile field and search filter: whether somebody smokes',
    }),
    choices: {
      never: msg({ message: 'Never', context: 'smoking' }),
      sometimes: msg({ message: 'Sometimes', context: 'smoking' }),
      often: msg({ message: 'Often', context: 'smoking' }),
      quitting: msg({ message: 'Trying to quit', context: 'smoking' }),
    },
  },
  drinks: {
    name: msg({
      message: 'Drinking',
      comment: 'Name of a profile field and search filter: how often somebody drinks',
    }),
    choices: {
      never: msg({ message: 'Never', context: 'drinking' }),
      rarely: msg({ message: 'Rarely', context: 'drinking' }),
      socially: msg({ message: 'Socially', context: 'drinking' }),
      regularly: msg({ message: 'Regularly', context: 'drinking' }),
    },
  },
  languages: {
    name: msg({
      message: 'Languages',
      comment: 'Name of a profile field and search filter: languages that somebody speaks',
    }),
    asked: msg({ message: 'Languages you speak', comment: 'Field label in the profile editor' }),
    choices: 'languages',
  },
  interests: {
    name: msg({
      message: 'Interests',
      comment: 'Heading on a member’s page, in the profile editor and search filters: what people like',
    }),
    choices: interestWords,
  },
}

/** The sections of the editor that ask for nothing but fields. */
export const sectionWords: Record<FieldSection, { title: MessageDescriptor; text: MessageDescriptor }> = {
  looks: {
    title: msg({
      message: 'Your appearance',
      comment: 'Heading of a section in the profile editor: hair, eyes, body',
    }),
    text: msg`Skip anything you’d rather not share.`,
  },
  life: {
    title: msg({
      message: 'Your lifestyle',
      comment: 'Heading of a section in the profile editor: children, smoking, alcohol, languages',
    }),
    text: msg`What an ordinary day with you looks like.`,
  },
}

/** What is offered to whom nobody fits. */
export const looseningWords: Record<FieldLoosening, MessageDescriptor> = {
  relationship: msg({
    message: 'Any relationship status',
    comment: 'Button when a search finds no one: drops the relationship status filter',
  }),
  children: msg`With or without children`,
  habits: msg({
    message: 'Any lifestyle',
    comment: 'Button when a search finds no one: drops the smoking and alcohol filters',
  }),
  looks: msg({
    message: 'Any appearance',
    comment: 'Button when a search finds no one: drops the filters for body, hair and eyes',
  }),
  languages: msg({
    message: 'Any language',
    comment: 'Button when a search finds no one: drops the filter by languages people speak',
  }),
  interests: msg({
    message: 'Any interests',
    comment: 'Button when a search finds no one: drops the interests filter',
  }),
}
