import { INTEREST_NAME_MAX, MOST_OWN_INTERESTS } from './own-interests.ts'
import { COSTS_AT_MOST, TILE_TEXT_MAX } from './setting-schema.ts'
import type { Setting } from './setting-kinds.ts'

/** What a setting takes, in words: beside the field, and where something else was typed. */
export const limitsOf = (setting: Setting): string => {
  switch (setting.kind) {
    case 'number':
      return `A whole number from ${setting.min} to ${setting.max}, in ${setting.unit}.`
    case 'euros':
      return `From ${setting.min} to ${setting.max} euros.`
    case 'hue':
      return 'A whole number from 0 to 360.'
    case 'text':
      return `${setting.form ? `As ${setting.form}, at` : 'At'} most ${setting.max} characters.`
    case 'texts':
      return `At most ${setting.max} characters in each language. Where there is none, ours is shown.`
    case 'costs':
      return `From 0 to ${COSTS_AT_MOST}, with a currency of three letters, for countries of the site.`
    case 'tile':
      return `Title, text and button need English, at most ${TILE_TEXT_MAX} characters each, and a link that begins with https://. Leave all of it empty for none.`
    case 'own_interests':
      return `A name in each language, at most ${INTEREST_NAME_MAX} characters; at most ${MOST_OWN_INTERESTS} interests.`
    case 'list':
    case 'ordered':
      return setting.atLeast ? `At least ${setting.atLeast}.` : ''
    case 'choice':
      return 'One of these.'
    case 'switch':
      return ''
  }
}
