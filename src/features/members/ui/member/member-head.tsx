import { useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Card } from '../../contract.ts'
import { useDistanceWords } from '../distance-words.ts'
import type { Interest } from '../../fields.ts'
import { InventedLabel } from '../shared/invented-label.tsx'
import { SharedInterests } from '../shared/shared-interests.tsx'
import { activityWords } from './activity-words.ts'
import { usePlaceWords } from './place-words.ts'

/** Of somebody whose page is still on its way no more is known than their card. */
type Known = Card & { is_self?: boolean }

type Props = {
  member: Known
  /** What is between the reader and this member. */
  standing?: ReactNode
  /** What both like: the best reason to write is seen without scrolling. */
  shared?: readonly Interest[]
}

// On a phone it stands on the photo, which keeps its touches; no more of that is darkened than what carries words.
// The question about cookies covers the lower end of the photo, and the name stands above it.
const inPlace =
  'max-md:pointer-events-none max-md:z-1 max-md:col-start-1 max-md:row-start-1 max-md:self-end max-md:px-5 max-md:pt-12 ' +
  'max-md:pb-[calc(1rem+var(--cookie-question,0px))]'
const onPhoto = 'max-md:photo-shade max-md:text-white'

/** Who it is, where, and whether they are here. */
export function MemberHead({ member, standing, shared = [] }: Props) {
  const { settings } = useAnswer(ask(getSettings))
  return (
    <header
      className={cx(
        'flex min-w-0 flex-col items-start gap-1 md:col-start-2 md:gap-2',
        inPlace,
        member.main_image && onPhoto,
      )}
    >
      {member.fictional && <FictionalLabel site={settings} className="max-md:bg-raised/90 max-md:text-ink" />}
      {member.invented && <InventedLabel className="max-md:bg-raised/90 max-md:text-ink" />}
      <h1 className="line-clamp-2 max-w-full text-title wrap-break-word">
        <span>{member.name}</span>
        <span className="font-normal">, {member.age}</span>
      </h1>
      <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
        <Presence member={member} />
        {standing}
      </div>
      <Place member={member} />
      <SharedInterests shared={shared} look="head" />
    </header>
  )
}

function Presence({ member }: { member: Known }) {
  const { i18n } = useLingui()
  if (!member.online) return <p className="md:text-ink-soft">{i18n._(activityWords[member.last_active])}</p>
  return (
    <p className="flex items-center gap-2 font-medium md:text-good-ink">
      <span aria-hidden className="size-2.5 rounded-full bg-online" />
      {i18n._(activityWords.now)}
    </p>
  )
}

function Place({ member }: { member: Known }) {
  const placeWords = usePlaceWords()
  const { away } = useDistanceWords()
  // Nobody is away from themself.
  const km = member.is_self ? null : member.distance_km
  const words = [placeWords(member), km !== null && away(km)].filter(Boolean).join(' · ')
  if (words === '') return null
  return (
    <p className="flex items-start gap-1.5 md:text-ink-soft">
      <MapPin size={18} aria-hidden className="mt-[3px] shrink-0" />
      {words}
    </p>
  )
}
