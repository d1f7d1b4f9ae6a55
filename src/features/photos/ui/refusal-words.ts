import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '../../../design/refusal-words.ts'

export const photoRefusalWords = addRefusalWords({
  photo_limit: msg({
    message: 'You have {limit} photos already. Delete one first, and then add this one.',
  }),
  photo_type: msg`We cannot read this kind of file. Please choose a JPEG, PNG, WebP or HEIC photo.`,
  photo_damaged: msg`This photo seems to be damaged. Please choose another one.`,
  photo_too_large: msg`This photo is too large. Please choose one of at most 25 MB.`,
  photo_too_small: msg`This photo is too small to look good. Please choose a larger one, or cut away less.`,
  connection_lost: msg`The connection was lost. Please try again.`,
  too_many_asked: msg`You have asked many people today. Please try again tomorrow.`,
})
