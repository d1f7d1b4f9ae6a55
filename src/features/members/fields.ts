import { genders, sexualities } from '#features/accounts/contract.ts'
import { ABOUT_MAX_LENGTH } from '#features/accounts/rules.ts'
import { interestKeys } from '#features/sites/choices.ts'
import type { OurInterest, OwnInterest } from '#features/sites/choices.ts'
import { sensitiveInterests } from './choices.ts'

/** Sections of the editor that ask for nothing but fields. */
export const fieldSections = ['looks', 'life'] as const
export type FieldSection = (typeof fieldSections)[number]

type Keys = readonly [string, ...string[]]
type Choice = {
  kind: 'one' | 'several'
  keys: Keys
  /** The section of the editor that asks for it; `apart` has controls of its own. */
  asked: FieldSection | 'basics' | 'apart'
  /** A line among the details of a profile, or something of its own there. */
  shown: 'fact' | 'apart'
  /** Special-category data, for members only and kept only with consent: all of it, or these keys. */
  sensitive?: 'all' | Pick<ReadonlySet<string>, 'has'>
  /** A site adds keys of its own to these. */
  isOpen?: true
}
/** Shown where `visible_profile_notes` has it. */
type Text = { kind: 'text'; maxLength: number; asked: 'apart'; shown: 'apart'; sensitive?: 'all' }
export type Field = Choice | Text

/** Names are those of Intl, in the reader's language. */
const languages = [
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'ku',
  'lt',
  'lv',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'so',
  'sq',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const

/**
 * What members tell about themselves, in the order of a profile. A key is a column of `profile` and a name in
 * `visible_profile_fields`; contract, statements, search and screens are made from this table.
 */
export const fields = {
  gender: { kind: 'one', keys: genders, asked: 'apart', shown: 'fact' },
  sexuality: { kind: 'one', keys: sexualities, asked: 'apart', shown: 'fact', sensitive: 'all' },
  relationship: {
    kind: 'one',
    keys: ['single', 'divorced', 'widowed', 'separated', 'in_relationship', 'open_relationship'],
    asked: 'basics',
    shown: 'fact',
  },
  children: {
    kind: 'one',
    keys: ['has', 'has_wants_more', 'wants', 'undecided', 'does_not_want'],
    asked: 'life',
    shown: 'fact',
  },
  hair: {
    kind: 'one',
    keys: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'coloured', 'bald'],
    asked: 'looks',
    shown: 'fact',
  },
  eyes: {
    kind: 'one',
    keys: ['brown', 'blue', 'green', 'grey', 'hazel', 'amber'],
    asked: 'looks',
    shown: 'fact',
  },
  body: {
    kind: 'one',
    keys: ['slim', 'athletic', 'average', 'curvy', 'full', 'muscular'],
    asked: 'looks',
    shown: 'fact',
  },
  smokes: {
    kind: 'one',
    keys: ['never', 'sometimes', 'often', 'quitting'],
    asked: 'life',
    shown: 'fact',
  },
  drinks: {
    kind: 'one',
    keys: ['never', 'rarely', 'socially', 'regularly'],
    asked: 'life',
    shown: 'fact',
  },
  languages: { kind: 'several', keys: languages, asked: 'life', shown: 'fact' },
  about: { kind: 'text', maxLength: ABOUT_MAX_LENGTH, asked: 'apart', shown: 'apart' },
  interests: {
    kind: 'several',
    keys: interestKeys,
    asked: 'apart',
    shown: 'apart',
    sensitive: sensitiveInterests,
    isOpen: true,
  },
} as const satisfies Record<string, Field>

/**
 * Fields that a site can search by, in the order of the form, each with the group that is offered to be dropped
 * when nobody fits. No index has them.
 */
const filters = {
  relationship: 'relationship',
  children: 'children',
  smokes: 'habits',
  drinks: 'habits',
  body: 'looks',
  hair: 'looks',
  eyes: 'looks',
  languages: 'languages',
  interests: 'interests',
} as const satisfies { [Name in ChoiceField]?: string }

type Fields = typeof fields
type NamesWith<Part> = { [Name in FieldName]: Fields[Name] extends Part ? Name : never }[FieldName]

export type FieldName = keyof Fields
export type ChoiceField = NamesWith<{ keys: Keys }>
export type FactField = NamesWith<{ shown: 'fact' }> & ChoiceField
export type AskedField = NamesWith<{ asked: FieldSection | 'basics' }> & ChoiceField
export type FilterField = keyof typeof filters
export type FieldLoosening = (typeof filters)[FilterField]

export type KeyOf<Name extends ChoiceField> =
  | Fields[Name]['keys'][number]
  | (Fields[Name] extends { isOpen: true } ? OwnInterest : never)
export type ValueOf<Name extends FieldName> = Name extends ChoiceField
  ? Fields[Name] extends { kind: 'several' }
    ? KeyOf<Name>[]
    : KeyOf<Name> | null
  : string | null
export type FieldValues = { [Name in FieldName]: ValueOf<Name> }
/** One of ours, for which there are words and a drawing. */
export type InterestKey = OurInterest
export type { Interest } from '#features/sites/choices.ts'

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[]
const isChoice = (name: FieldName): name is ChoiceField => 'keys' in fields[name]

/** A field as any other, where it does not matter which one it is. */
export const fieldOf = (name: FieldName): Field => fields[name]

export const fieldNames = namesOf(fields)
export const choiceFields = fieldNames.filter(isChoice)
export const factFields = choiceFields.filter((name): name is FactField => fields[name].shown === 'fact')
export const fieldsAskedIn = (section: FieldSection | 'basics'): AskedField[] =>
  choiceFields.filter((name): name is AskedField => fields[name].asked === section)
export const filterFields = namesOf(filters)
export const looseningOf = (name: FilterField): FieldLoosening => filters[name]

/** What a site can show of a profile (`visible_profile_fields`) and search by (`search_fields`). */
export const profileFields = ['country', 'region', 'city', 'age', ...fieldNames] as const
export type ProfileField = (typeof profileFields)[number]
export const searchFields = [
  'region',
  'distance',
  'online',
  'with_photo',
  'hide_fictional',
  ...filterFields,
] as const

/** Something for each of these fields. */
export const forFields = <Name extends FieldName, Thing>(
  names: readonly Name[],
  thingOf: (name: Name) => Thing,
): { [Each in Name]: Thing } =>
  Object.fromEntries(names.map((name) => [name, thingOf(name)])) as { [Each in Name]: Thing }
