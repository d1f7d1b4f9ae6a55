import { sessionEntries } from '#design/storage.ts'
import { shrinkImage } from '../shared/image-file.ts'

/** The same for all tries, so that they make one photo. */
export type KeptPhoto = { file: File; uploadId: string }

const KEY = 'vonk:signup-photo'
/** Small enough for the storage of a tab, large enough for a profile. */
const small = { maxBytes: 400_000, longestSidePx: 1280 }
const STORED_AT_MOST = 2_500_000

let inMemory: KeptPhoto | null = null

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('the photo could not be read')))
    reader.readAsDataURL(blob)
  })

/**
 * Keeps a photo until there is an account to send it to: as it is while the page lives, and made smaller in this tab for a
 * reload. Nothing of it outlives the tab. Gives the name by which it is asked for.
 */
export const keepPhoto = async (file: File): Promise<string> => {
  const uploadId = crypto.randomUUID()
  inMemory = { file, uploadId }
  try {
    const text = await textOf(await shrinkImage(file, small))
    if (text.length <= STORED_AT_MOST)
      sessionEntries.set(KEY, JSON.stringify({ uploadId, text, name: file.name }))
  } catch {
    // What cannot be made smaller lives as long as the page.
  }
  return uploadId
}

export const keptPhoto = async (uploadId: string): Promise<KeptPhoto | null> => {
  if (inMemory?.uploadId === uploadId) return inMemory
  try {
    const stored = JSON.parse(sessionEntries.get(KEY) ?? '{}') as Record<string, string>
    if (stored.uploadId !== uploadId || !stored.text) return null
    const [head = '', data = ''] = stored.text.split(',')
    const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg'
    const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)
    inMemory = { file: new File([bytes], stored.name ?? 'photo', { type }), uploadId }
    return inMemory
  } catch {
    return null
  }
}

export const dropPhoto = (): void => {
  inMemory = null
  sessionEntries.remove(KEY)
}
