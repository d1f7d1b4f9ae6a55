import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FROM_XL } from '#design/breakpoints.ts'
import { buttonClass } from '#design/button.tsx'
import { Picture } from '#design/picture.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useMediaQuery } from '#design/use-browser.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Partner } from '../../contract.ts'
import { usePartnerName } from '../conversation/use-partner-name.ts'
import { GiftShelf } from '../gifts/gift-shelf.tsx'
import { PersonActions } from './person-actions.tsx'
import { SharedInterests } from '#features/members/ui/shared/shared-interests.tsx'
import { usePartnerProfile } from './use-partner-profile.ts'

/** Where there is room for it, whom one writes with stays in view. */
export function ProfileColumn({ partner }: { partner: Partner }) {
  const { t } = useLingui()
  const hasRoom = useMediaQuery(FROM_XL)
  const name = usePartnerName(partner)
  if (partner.card === null) return null
  return (
    <aside
      aria-label={t({
        message: `About ${name}`,
        comment: 'Aria label of the column beside a conversation that tells of the other member, {name}',
      })}
      className="hidden w-72 shrink-0 overflow-y-auto overscroll-contain border-l border-line xl:block"
    >
      {hasRoom && <Person partner={partner} name={name} />}
    </aside>
  )
}

function Person({ partner, name }: { partner: Partner; name: string }) {
  const { cdn_prefix: prefix } = useAnswer(ask(getSettings)).settings
  const { member, photos, shared } = usePartnerProfile(partner)
  const { id, card } = partner
  const image = photos[0]?.card ?? card?.main_image?.filename
  return (
    <div className="flex flex-col gap-5 pb-6">
      {image !== undefined && (
        <Picture
          src={prefix + image}
          thumbhash={photos[0]?.thumbhash ?? card?.main_image?.thumbhash ?? null}
          alt=""
          width={640}
          height={800}
          className="aspect-4/5 w-full"
        />
      )}
      <div className="flex flex-col gap-5 px-5 first:pt-6">
        <div>
          <p className="text-heading wrap-anywhere">
            {name}
            {card && <span className="font-normal">, {card.age}</span>}
          </p>
          {card?.city && <p className="mt-0.5 text-ink-soft">{card.city}</p>}
        </div>
        <SharedInterests shared={shared} look="sm" />
        {member ? (
          member.about && <p className="whitespace-pre-wrap wrap-anywhere">{member.about}</p>
        ) : (
          <Skeleton className="h-20 rounded-lg" />
        )}
        <Link to="/members/$id" params={{ id }} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Trans comment="Menu entry in a conversation: opens the profile of the other member">
            See profile
          </Trans>
        </Link>
        <GiftShelf profileId={id} name={name} isSelf={false} />
        <PersonActions id={id} name={name} />
      </div>
    </div>
  )
}
