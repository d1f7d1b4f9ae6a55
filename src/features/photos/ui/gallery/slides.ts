import type { MemberPhoto } from '../../contract.ts'

/** A photo that can be looked at; by members also in large. */
export type OpenPhoto = Pick<MemberPhoto, 'id' | 'width' | 'height' | 'thumbhash'> & {
  filename: string
  thumb_filename: string
  large_filename: string | null
}

export type Slide =
  | { kind: 'photo'; id: number; photo: OpenPhoto }
  | { kind: 'login' | 'premium'; id: number; thumbhash: string }
  | { kind: 'private'; id: number; thumbhash: string; count: number }

/** What the strip shows, in the owner's order; all private photos that are locked are one slide, at the end. */
export const slidesOf = (photos: readonly MemberPhoto[]): Slide[] => {
  const closed = photos.filter(({ locked }) => locked === 'private')
  const slides = photos.flatMap<Slide>((photo) => {
    const { id, thumbhash, locked, filename, thumb_filename, large_filename } = photo
    if (locked === 'private') return []
    if (locked) return [{ kind: locked, id, thumbhash }]
    if (filename === null || thumb_filename === null) return []
    return [{ kind: 'photo', id, photo: { ...photo, filename, thumb_filename, large_filename } }]
  })
  const [first] = closed
  if (first) {
    slides.push({ kind: 'private', id: first.id, thumbhash: first.thumbhash, count: closed.length })
  }
  return slides
}
