import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import type { ComponentType } from 'react'
import { useDemoWord } from '#design/demo-mark.tsx'
import { Picture } from '#design/picture.tsx'
import { SharedIcon } from '#design/shared-icon.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Settings } from '#features/sites/contract.ts'
import type { Card } from '../contract.ts'
import { useDistanceWords } from './distance-words.ts'
import { cardColumns } from './shared/card-columns.ts'
import { notePressed } from './shared/pressed-card.ts'
import { useCountryName } from '#design/use-country-name.ts'

/** The grid that cards stand in, as a list. */
export const cardGridClass = `${cardColumns} card-grid`

/** What all cards of a page share: asked for once, handed to each. */
export type CardLook = {
  settings: Pick<Settings, 'cdn_prefix' | 'fictional_icon' | 'fictional_singular' | 'fictional_warning'>
  online: string
  /** On the photo of whoever is invented for the demo. */
  demo: string
  photos: (count: number) => string
  distance: (km: number) => string
  country: (code: string) => string
  carried: Carried
}

/** What the links say beside whom they lead to: where a visitor came from must survive. */
type Carried = Readonly<Record<string, string>>
const nothing: Carried = {}

export const useCardLook = (carried: Carried = nothing): CardLook => {
  const { t } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const country = useCountryName()
  const { about } = useDistanceWords()
  const demo = useDemoWord()
  return useMemo(
    () => ({
      settings,
      country,
      carried,
      demo,
      online: t({
        message: 'Online',
        comment: 'Screen reader text on a member’s card, visible when swiping: this member is online now',
      }),
      photos: (count) => t`${plural(count, { one: '# photo', other: '# photos' })}`,
      distance: about,
    }),
    [t, settings, country, about, carried, demo],
  )
}

export type MemberCardProps = {
  card: Card
  /** `div`: in an item of a list that holds more than the card. */
  as?: 'li' | 'div'
  look: CardLook
  /** In sight at once: the photo is fetched first. */
  eager?: boolean
  /** What can be done at once with this member, beside the link. A component and no element: the card stays memoised. */
  Action?: ComponentType<{ card: Card }> | undefined
}

/** A member in a grid. The whole of it is one link, but for what it can be given to do. */
export const MemberCard = memo(function MemberCard({
  card,
  as: Frame = 'li',
  look,
  eager = false,
  Action,
}: MemberCardProps) {
  const { id, name, age, fictional, invented, main_image: image, num_photos: photos, distance_km: km } = card
  const { settings } = look
  const prefix = settings.cdn_prefix
  const place = card.city ?? card.region ?? look.country(card.country)
  return (
    <Frame className="card">
      <Link to="/members/$id" params={{ id }} search={look.carried} onClick={() => notePressed(card)}>
        {image ? (
          <Picture
            // A card is about as wide as the smaller one, wherever it stands.
            src={prefix + image.thumb_filename}
            srcSet={`${prefix + image.filename} 2x`}
            thumbhash={image.thumbhash}
            alt=""
            eager={eager}
            isInLink
          />
        ) : (
          <NoPhoto name={name} />
        )}
        {fictional && (
          <span title={settings.fictional_warning} className="fictional-label">
            <SharedIcon of="fictional" />
            <span>{settings.fictional_singular}</span>
          </span>
        )}
        <span className={image ? 'card-words' : 'card-words without-photo'}>
          <span>
            {/* In one line of text: apart, they would be read out as such. */}
            <span>
              <span>{name}</span>
              {`, ${age}`}
            </span>
            {card.online && (
              <span className="card-online">
                <span className="sr-only">{` ${look.online}`}</span>
              </span>
            )}
            {photos > 1 && (
              <span role="img" aria-label={look.photos(photos)}>
                <SharedIcon of="camera" />
                {photos}
              </span>
            )}
          </span>
          <span>
            <span>{` ${place}`}</span>
            {km !== null && <span>{` · ${look.distance(km)}`}</span>}
          </span>
        </span>
        {invented && (
          <span className={fictional ? 'demo-mark below-label' : 'demo-mark'}>{` ${look.demo}`}</span>
        )}
      </Link>
      {Action && <Action card={card} />}
    </Frame>
  )
})

/** A face is missing, not a picture: the initial stands in for it. */
function NoPhoto({ name }: { name: string }) {
  return (
    <span aria-hidden className="card-initial">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
