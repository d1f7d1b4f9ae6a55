import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '../../../../design/refusal-words.ts'

/** What a reader is told when a picture cannot be sent. */
export const pictureRefusalWords = addRefusalWords({
  photo_type: msg`We cannot read this kind of file. Please choose a JPEG, PNG, WebP or HEIC picture.`,
  photo_damaged: msg`This picture seems to be damaged. Please choose another one.`,
  photo_too_large: msg`This picture is too large. Please choose one of at most 25 MB.`,
  photo_too_small: msg`This picture is too small. Please choose one of at least 200 by 200 pixels.`,
  connection_lost: msg`The connection was lost. Please try again.`,
})
