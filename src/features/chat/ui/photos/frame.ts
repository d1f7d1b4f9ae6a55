import type { Message } from '../../contract.ts'

type Photo = NonNullable<Message['photo']>

export type Frame = { width: string; aspectRatio: string; file: 'filename' | 'large_filename' }

/** Of the small file, which is cut to it. */
const CARD = 4 / 5
/** So much of a side may be cut away unnoticed. */
const CUT = 0.12
/** Panoramas and rolls of paper are cut in the conversation and whole when they are opened. */
const NARROWEST = 9 / 16
const WIDEST = 16 / 9
const WIDTH_REM = { upright: 15, wide: 20 }

/** The place of a picture in a conversation, known before it arrives. */
export const frameOf = ({ width, height }: Pick<Photo, 'width' | 'height'>): Frame => {
  const ratio = Math.min(WIDEST, Math.max(NARROWEST, width / height))
  const isCard = Math.abs(width / height / CARD - 1) <= CUT
  return {
    width: `${ratio > 1 ? WIDTH_REM.wide : WIDTH_REM.upright}rem`,
    aspectRatio: String(isCard ? CARD : ratio),
    file: isCard ? 'filename' : 'large_filename',
  }
}
