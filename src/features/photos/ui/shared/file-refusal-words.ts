import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'

/** What a reader is told about a file that cannot become a photo, wherever it is sent to. */
export const fileRefusalWords = addRefusalWords({
  photo_type: msg`We can’t open this type of file. Please choose a JPEG, PNG, WebP or HEIC photo.`,
  photo_damaged: msg`This photo seems to be damaged. Please choose another.`,
  photo_too_large: msg`This photo is too large. Please choose one under 25 MB and 80 megapixels.`,
  photo_too_heavy: msg`This photo takes too long to open. Please choose a smaller one, or save it as a JPEG first.`,
  photo_too_small: msg`This photo is too small to look good. Please choose a larger one or, if you cropped it, crop less.`,
})

export type FileRefusal = keyof typeof fileRefusalWords

/** The same file would be refused again. */
export const isFileRefusal = (code: string): code is FileRefusal => Object.hasOwn(fileRefusalWords, code)

/** It is not the file: the same one may be sent again. */
addRefusalWords({
  upload_too_slow: msg`Your connection is too slow to send this photo. Please try again when you have a better signal.`,
})
