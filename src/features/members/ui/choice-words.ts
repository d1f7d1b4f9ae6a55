import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useLanguageName } from '#design/use-language-name.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { useLanguageTag } from '#design/use-language-tag.ts'
import type { FieldValue } from '../field-values.ts'
import { fields } from '../fields.ts'
import type { ChoiceField, KeyOf } from '../fields.ts'
import { fieldWords } from './field-words.ts'

type ChoiceWord = <Name extends ChoiceField>(name: Name, key: KeyOf<Name>) => string

const begun = (text: string, tag: string): string => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)

/** As it is written within a list. */
const useListedWord = (): ChoiceWord => {
  const { i18n } = useLingui()
  const languageName = useLanguageName()
  const { own_interests: own } = useAnswer(ask(getSettings)).settings
  return useCallback<ChoiceWord>(
    (name, key) => {
      const words: Record<string, MessageDescriptor> | 'languages' = fieldWords[name].choices
      if (words === 'languages') return languageName(key)
      return words[key] ? i18n._(words[key]) : (own[key] ?? key)
    },
    [i18n, languageName, own],
  )
}

/** The word for a choice of a field, in the reader's language. */
export const useChoiceWord = (): ChoiceWord => {
  const tag = useLanguageTag()
  const word = useListedWord()
  return useCallback<ChoiceWord>((name, key) => begun(word(name, key), tag), [word, tag])
}

/** What a field is called: among the details of a profile and where it is asked for perhaps otherwise. */
export const useFieldName = () => {
  const { i18n } = useLingui()
  return (name: ChoiceField, as?: 'fact' | 'asked'): string => {
    const words: { name: MessageDescriptor; fact?: MessageDescriptor; asked?: MessageDescriptor } =
      fieldWords[name]
    return i18n._((as && words[as]) ?? words.name)
  }
}

/** All that was chosen in a field, as text; nothing is an empty one. */
export const useValueWords = () => {
  const word = useListedWord()
  const tag = useLanguageTag()
  return (name: ChoiceField, value: FieldValue): string => {
    const words = [value ?? []].flat().map((key) => word(name, key as KeyOf<ChoiceField>))
    return begun(new Intl.ListFormat(tag).format(words), tag)
  }
}

/** One collator for a whole list: `localeCompare` would look for its rules with each pair. */
const sortedBy = <T extends { word: string }>(options: T[], tag: string): T[] => {
  const { compare } = new Intl.Collator(tag)
  return options.sort((a, b) => compare(a.word, b.word))
}

export type Option<Name extends ChoiceField> = { key: KeyOf<Name>; word: string }

/** Interests are what the site offers, in its order. */
const useKeys = <Name extends ChoiceField>(name: Name): readonly KeyOf<Name>[] => {
  const { interests } = useAnswer(ask(getSettings)).settings
  return name === 'interests' ? (interests as KeyOf<Name>[]) : fields[name].keys
}

/** What there is to choose from: languages are in the order of the alphabet, the others in ours or the site's. */
export const useOptions = <Name extends ChoiceField>(name: Name): Option<Name>[] => {
  const word = useChoiceWord()
  const tag = useLanguageTag()
  const options = useKeys(name).map((key) => ({ key, word: word(name, key) }))
  return name === 'languages' ? sortedBy(options, tag) : options
}
