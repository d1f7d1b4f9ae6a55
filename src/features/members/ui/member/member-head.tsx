import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Profile } from '../../contract.ts'
import { useDistanceWords } from '../distance-words.ts'
import { activityWords } from './activity-words.ts'
import { usePlaceWords } from './place-words.ts'

/** Who it is, where, and whether they are here. */
export function MemberHead({ member }: { member: Profile }) {
  const { settings } = useAnswer(ask(getSettings))
  return (
    <header className="flex flex-col items-start gap-2">
      {member.fictional && <FictionalLabel site={settings} />}
      <h1 className="max-w-full text-title wrap-break-word">
        <span>{member.name}</span>
        <span className="font-normal">, {member.age}</span>
      </h1>
      <Presence member={member} />
      <Place member={member} />
    </header>
  )
}

function Presence({ member }: { member: Profile }) {
  const { i18n } = useLingui()
  if (!member.online) return <p className="text-ink-soft">{i18n._(activityWords[member.last_active])}</p>
  return (
    <p className="flex items-center gap-2 font-medium text-good-ink">
      <span aria-hidden className="size-2.5 rounded-full bg-online" />
      <Trans comment="Status on a member’s page; search filter to switch on: people who are online now">
        Online now
      </Trans>
    </p>
  )
}

function Place({ member }: { member: Profile }) {
  const placeWords = usePlaceWords()
  const { away } = useDistanceWords()
  const { distance_km: km } = member
  const words = [placeWords(member), km !== null && away(km)].filter(Boolean).join(' · ')
  if (words === '') return null
  return (
    <p className="flex items-start gap-1.5 text-ink-soft">
      <MapPin size={18} aria-hidden className="mt-[3px] shrink-0" />
      {words}
    </p>
  )
}
