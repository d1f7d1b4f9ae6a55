import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Maximize2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { MemberGalleryProps } from './member-gallery.tsx'
import type { OpenPhoto } from './slides.ts'

type Props = Pick<MemberGalleryProps, 'profileId' | 'onLoginNeeded'> & {
  photo: OpenPhoto
  prefix: string
  onEnlarge: (event: MouseEvent) => void
  children: ReactNode
}

const frame = 'relative block size-full -outline-offset-4'

/** A photo in the strip, to press: members see it large, visitors are asked to join or to log in. */
export function WayToLarge({ photo, prefix, profileId, onLoginNeeded, onEnlarge, children }: Props) {
  if (photo.large_filename !== null)
    return (
      <a href={prefix + photo.large_filename} onClick={onEnlarge} className={`${frame} cursor-zoom-in`}>
        {children}
      </a>
    )
  const askToLogIn = (event: MouseEvent) => {
    event.preventDefault()
    onLoginNeeded()
  }
  return (
    <Link
      to="/login"
      search={{ next: `/members/${profileId}` }}
      preload={false}
      onClick={askToLogIn}
      className={frame}
    >
      {children}
      <span className="absolute flex max-md:top-5 max-md:right-5 md:bottom-3 md:left-3 min-h-9 items-center gap-2 rounded-full bg-raised/90 px-3.5 text-sm font-semibold">
        <Maximize2 size={16} aria-hidden className="shrink-0" />
        <Trans comment="Label on a member’s main photo, for visitors: pressing it asks them to join or log in">
          View larger
        </Trans>
      </span>
    </Link>
  )
}
