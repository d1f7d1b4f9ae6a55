export type Unreadable = 'type' | 'damaged' | 'too_large' | 'too_heavy' | 'too_small'

/** A file that no photo can be made of, and why. */
export class UnreadableImage extends Error {
  readonly reason: Unreadable

  constructor(reason: Unreadable) {
    super(`images: ${reason}`)
    this.name = 'UnreadableImage'
    this.reason = reason
  }
}
