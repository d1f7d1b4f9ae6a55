import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

export type PictureProps = {
  src: string
  srcSet?: string
  sizes?: string
  /** A blur of a few bytes; its average colour fills the place until the picture is there. */
  thumbhash?: string | null
  /** Empty where the words beside it say the same. */
  alt: string
  /** Left out where what it stands in has measures of its own. */
  width?: number
  height?: number
  /** In sight at once: fetched first instead of when it comes near. */
  eager?: boolean
  /** Beside the point: whatever is read comes first. */
  fetchPriority?: 'low'
  /** There the link is what can be dragged, and what it looks like is said of the link. */
  isInLink?: boolean
  className?: string
  style?: CSSProperties
}

/** A member's photo. Its place is kept, so that nothing jumps when it arrives. */
export function Picture({
  src,
  srcSet,
  sizes,
  thumbhash,
  alt,
  eager,
  fetchPriority,
  isInLink,
  className,
  style,
  ...size
}: PictureProps) {
  const image = (
    <img
      {...size}
      alt={alt}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={fetchPriority ?? (eager ? 'high' : undefined)}
      draggable={isInLink ? undefined : false}
      style={{ background: thumbhash ? averageColour(thumbhash) : undefined, ...style }}
      className={cx(!isInLink && 'picture', className) || undefined}
    />
  )
  // React writes a preload for an eager image, except within <picture>. With several sizes it could be for another
  // one than is shown: of those that fit, the browser shows a larger one that it has already.
  return srcSet && eager ? <picture className="contents">{image}</picture> : image
}

const BITS = { luminance: 63, chroma: 31.5 }

/** The first three bytes of a thumbhash say its average colour (luminance and two chroma parts). */
export const averageColour = (thumbhash: string): string => {
  const bytes = atob(thumbhash.slice(0, 4))
  const header = bytes.charCodeAt(0) | (bytes.charCodeAt(1) << 8) | (bytes.charCodeAt(2) << 16)
  const l = (header & 63) / BITS.luminance
  const p = ((header >> 6) & 63) / BITS.chroma - 1
  const q = ((header >> 12) & 63) / BITS.chroma - 1
  const blue = l - (2 / 3) * p
  const red = (3 * l - blue + q) / 2
  const green = red - q
  const parts = [red, green, blue].map((part) => Math.round(255 * Math.min(1, Math.max(0, part))))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
