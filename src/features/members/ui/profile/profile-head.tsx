import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Eye, Footprints } from 'lucide-react'
import { Avatar } from '#design/avatar.tsx'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { OwnProfile } from '../../contract.ts'
import { Completeness } from './completeness.tsx'

const look = cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'max-sm:grow')

/** The own face, how it looks to others, and how complete the profile is. */
export function ProfileHead({ profile, isSeen }: { profile: OwnProfile; isSeen: boolean }) {
  const { settings } = useAnswer(ask(getSettings))
  const { id, name, age, city, main_image: image } = profile
  return (
    <Card className="flex flex-col gap-5 md:p-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-4 gap-y-2">
          <Avatar
            name={name}
            size="lg"
            decorative
            src={image && settings.cdn_prefix + image.thumb_filename}
          />
          {/* Below the face rather than letter by letter beside it. */}
          <div className="min-w-[min(7rem,100%)] flex-1">
            <p className="text-heading wrap-anywhere">{age === null ? name : `${name}, ${age}`}</p>
            {city && <p className="text-ink-soft">{city}</p>}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {isSeen && (
            <Link to="/members/$id" params={{ id }} className={look}>
              <Eye size={18} aria-hidden />
              <Trans comment="Link on the own profile: shows the page as others see it">
                Preview my profile
              </Trans>
            </Link>
          )}
          <Link to="/profile/views" className={look}>
            <Footprints size={18} aria-hidden />
            <Trans comment="Heading of a page and link to it: members who have looked at my profile">
              Who viewed me
            </Trans>
          </Link>
        </div>
      </div>
      <Completeness profile={profile} />
    </Card>
  )
}
