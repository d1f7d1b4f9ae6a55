/** One of several: its key is what is kept. */
export type Option = { key: string | number | null; words: string }

/** Choices that are known only while the site runs; features bring those that are theirs. */
export const optionLists = [
  'countries',
  'companies',
  'interests',
  'niches',
  'profile_fields',
  'profile_notes',
  'search_fields',
] as const
export type OptionList = (typeof optionLists)[number]
export type SettingOptions = Readonly<Record<OptionList, readonly Option[]>>

export const settingGroups = [
  'Identity and languages',
  'Look',
  'Age and sign-up',
  'Visitors',
  'Credits and prices',
  'Offers',
  'Payments',
  'Chat',
  'Photos',
  'Profiles and search',
  'Fictional profiles',
  'Safety',
  'Promotion',
] as const
export type SettingGroup = (typeof settingGroups)[number]

export type SettingKind =
  | { kind: 'number'; min: number; max: number; unit: string; none?: string }
  /** Kept in cents. */
  | { kind: 'euros'; min: number; max: number }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly Option[] | OptionList }
  | { kind: 'text'; max: number; pattern?: RegExp; form?: string; none?: string }
  /** By language; without one ours is shown. */
  | { kind: 'texts'; max: number; rows?: number }
  | { kind: 'list'; of: OptionList; atLeast?: number }
  /** A list whose order counts. */
  | { kind: 'ordered'; of: OptionList; atLeast?: number }
  /** Interests of the site's own, each with its name in all languages. */
  | { kind: 'own_interests' }
  | { kind: 'hue' }
  /** By country what something costs, and in which money. */
  | { kind: 'costs' }
  /** A tile of advertising, or none. */
  | { kind: 'tile' }

export type SettingOfGroup = {
  /** Its column of `site`. */
  name: string
  label: string
  meaning: string
  /** Where it is set instead of on the screen of settings. */
  screen?: `/office/${string}`
  /** What whoever changes it should think of. */
  warning?: { about: 'money' | 'safety' | 'access'; words: string }
} & SettingKind

export type Setting = SettingOfGroup & { group: SettingGroup }

export type OfKind<K extends Setting['kind']> = Extract<Setting, { kind: K }>
