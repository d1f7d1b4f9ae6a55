import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { genders } from '../../contract.ts'

type Gender = (typeof genders)[number]

export const genderWords: Record<Gender, MessageDescriptor> = {
  woman: msg({ message: 'a woman', context: 'I am …' }),
  man: msg({ message: 'a man', context: 'I am …' }),
  other: msg({ message: 'non-binary or another gender', context: 'I am …' }),
}
export const soughtWords: Record<Gender, MessageDescriptor> = {
  woman: msg({ message: 'a woman', context: 'I am looking for …' }),
  man: msg({ message: 'a man', context: 'I am looking for …' }),
  other: msg({ message: 'someone non-binary or of another gender', context: 'I am looking for …' }),
}
export const anyoneWords = msg({ message: 'someone of any gender', context: 'I am looking for …' })
