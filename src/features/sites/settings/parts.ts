import type { Option, Setting, SettingGroup, SettingOfGroup } from '../setting-kinds.ts'

export const inGroup = (group: SettingGroup, settings: readonly SettingOfGroup[]): Setting[] =>
  settings.map((setting) => ({ ...setting, group }))

export const options = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([key, said]) => ({ key, words: said }))

export const money = (words: string) => ({ warning: { about: 'money', words } }) as const
export const safety = (words: string) => ({ warning: { about: 'safety', words } }) as const
export const access = (words: string) => ({ warning: { about: 'access', words } }) as const
