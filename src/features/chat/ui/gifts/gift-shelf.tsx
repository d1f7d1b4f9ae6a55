import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonGroup } from '#design/skeleton.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { Gift } from '../../choices.ts'
import { getGifts } from '../../contract.ts'
import { GiftDrawing } from './drawings/gift-drawing.tsx'
import { GiftButton } from './gift-button.tsx'
import { giftWords } from './gift-words.ts'
import { WithName } from './with-name.tsx'

export type GiftShelfProps = { profileId: number; name: string; isSelf: boolean }

/** What a member was given, for members to see. */
export function GiftShelf({ profileId, name, isSelf }: GiftShelfProps) {
  const isMember = useAnswer(ask(getUser)).user !== null
  // Where it cannot be had, the rest of the page is worth reading all the same.
  const question = ask(getGifts, { profile_id: profileId })
  const { data, isError } = useQuery<Output<typeof getGifts>>({ ...question, enabled: isMember })
  if (!isMember || isError) return null
  if (!data) return <Waiting />
  const { gifts } = data
  if (gifts.length === 0) {
    return <Shelf>{isSelf ? <NothingYet /> : <BeTheFirst profileId={profileId} name={name} />}</Shelf>
  }
  return (
    <Shelf action={!isSelf && <GiftButton profileId={profileId} name={name} look="button" size="sm" />}>
      <ul className="flex flex-wrap gap-2">
        {gifts.map(({ gift, count }) => (
          <Received key={gift} gift={gift} count={count} />
        ))}
      </ul>
    </Shelf>
  )
}

function Shelf({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-heading">
          <Trans comment="Heading on a profile above the gifts this member received">Gifts</Trans>
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function Received({ gift, count }: { gift: Gift; count: number }) {
  const { t, i18n } = useLingui()
  return (
    <li className="relative flex w-22 flex-col items-center gap-1 rounded-xl bg-sunken px-1 pt-3 pb-2 text-center text-xs">
      <GiftDrawing gift={gift} size={56} />
      <span className="max-w-full wrap-anywhere">{i18n._(giftWords[gift])}</span>
      {count > 1 && (
        <span className="absolute top-1.5 right-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-bold text-on-accent tabular-nums">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t`${plural(count, { one: '# time', other: '# times' })}`}</span>
        </span>
      )}
    </li>
  )
}

function NothingYet() {
  return (
    <p className="text-ink-soft">
      <Trans>Gifts you receive will show up here.</Trans>
    </p>
  )
}

const firstWords = msg({ message: 'Be the first to send {name} a gift.' })

function BeTheFirst({ profileId, name }: { profileId: number; name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl bg-sunken px-4 py-4">
      <span className="flex shrink-0 [&_svg+svg]:-ml-3">
        <GiftDrawing gift="balloon" size={52} />
        <GiftDrawing gift="rose" size={52} />
        <GiftDrawing gift="coffee" size={52} />
      </span>
      <p className="min-w-[min(10rem,100%)] flex-1">
        <WithName words={firstWords} name={name} />
      </p>
      <GiftButton profileId={profileId} name={name} look="button" />
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className="needs-js">
      <Skeleton className="mb-3 h-7 w-24" />
      <Skeleton className="h-25 rounded-xl" />
    </SkeletonGroup>
  )
}
