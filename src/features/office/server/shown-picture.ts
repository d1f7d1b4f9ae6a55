import { isRefusal } from '#protocol/refusal.ts'
import type { ShownPicture } from '../ui/chat-picture.tsx'

/** The one picture of a chat that was asked for, by the number of its message; it may be gone meanwhile. */
export const shownPicture = async (
  asked: string | undefined,
  look: (sequence: number) => Promise<{ picture: string }>,
): Promise<ShownPicture> => {
  if (!/^[1-9]\d{0,8}$/.test(asked ?? '')) return null
  const sequence = Number(asked)
  try {
    return { sequence, src: `data:image/jpeg;base64,${(await look(sequence)).picture}` }
  } catch (error) {
    if (isRefusal(error, 'not_found')) return { sequence, src: null }
    throw error
  }
}
