import type { ChangeEvent } from 'react'

/** What the server can read. */
const TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif'

/** What makes an `<input>` choose images. */
export const imageInput = (onFiles: (files: File[]) => void) => ({
  type: 'file' as const,
  accept: TYPES,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])]
    // The same file again is a choice too.
    target.value = ''
    if (files.length > 0) onFiles(files)
  },
})

/** On an input that covers its label, so that images can be dropped there too. */
export const coversLabel = 'absolute inset-0 size-full cursor-pointer opacity-0'
/** On that label. */
export const focusRingOfInput =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
