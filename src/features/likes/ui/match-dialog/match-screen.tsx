import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { lazyOrNothing } from '#design/lazy-or-nothing.ts'
import { usePageFact } from '#design/page-facts.ts'
import { toast } from '#design/toast.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { commonInterests } from '#features/members/ui/shared/common-ground.ts'
import { InventedLabel } from '#features/members/ui/shared/invented-label.tsx'
import { useOpeners } from '#features/members/ui/shared/openers.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { getRelation } from '../../contract.ts'
import { loadFirstMessage } from '../../slots.ts'
import { relationQuestion } from '../refresh/known-likes.ts'
import { Portraits } from './portraits.tsx'
import type { NewsDialogProps } from './news-dialogs.tsx'
import './match-screen.css'

const FirstMessage = lazyOrNothing(loadFirstMessage)

/** LIK-8: two who like each other, wherever that happens; the first words are written right here. */
export default function MatchScreen({ news: { card }, open, onClose }: NewsDialogProps) {
  const { t } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const isSwiping = usePageFact('isSwipeGame')
  const { id, name, age } = card
  const openers = useCommonOpeners(id, card.city)
  const navigate = useNavigate()
  useCloseWhenLeft(open, onClose)
  const tellSent = () => {
    onClose()
    toast({
      text: t({ message: 'Message sent.', comment: 'Toast after the first message to a new match went out' }),
      tone: 'good',
      action: {
        label: t({
          message: 'Open chat',
          comment: 'Button after a message was sent: opens the conversation',
        }),
        run: () => void navigate({ to: '/members/$id/chat', params: { id } }),
      },
    })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t({
        message: 'It’s a match!',
        comment: 'Title of a dialog: the reader and another member like each other',
      })}
      titleHidden
      className="match-screen [&>div]:flex [&>div]:flex-col [&>div]:justify-center [&>header]:right-6"
    >
      <div className="mx-auto flex w-full max-w-md flex-col px-5 pt-8 pb-3 text-center">
        <Portraits card={card} />
        <div className="match-rise">
          <p aria-hidden className="mt-7 text-title">
            <Trans>It’s a match!</Trans>
          </p>
          <p className="mt-0.5 font-medium wrap-break-word">
            <Link to="/members/$id" params={{ id }} onClick={onClose} className="rounded-md hover:underline">
              {name}, {age}
            </Link>
          </p>
          {card.fictional && <FictionalLabel site={settings} className="mt-1.5" />}
          {card.invented && <InventedLabel className="mt-1.5" />}
        </div>
        <div className="match-rise mt-4 min-h-66 text-left">
          <Suspense>
            <FirstMessage profileId={id} {...{ name, openers }} onSent={tellSent} />
          </Suspense>
        </div>
        <div className="mt-1 flex justify-center gap-2 narrow:flex-wrap">
          <Button variant="ghost" onClick={onClose}>
            {isSwiping ? (
              <Trans comment="Button: closes the dialog about a match, goes on swiping">Keep swiping</Trans>
            ) : (
              <Trans comment="Button: closes the dialog about a match without writing a first message">
                Later
              </Trans>
            )}
          </Button>
          <Link
            to="/members/$id"
            params={{ id }}
            onClick={onClose}
            className={buttonClass({ variant: 'ghost' })}
          >
            <Trans comment="Button in dialogs about a new like or a match: opens this person’s page">
              See profile
            </Trans>
          </Link>
        </div>
      </div>
    </Dialog>
  )
}

/** What helps somebody who may not write leads elsewhere, and this would still lie over it. */
const useCloseWhenLeft = (open: boolean, onClose: () => void) => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [begun] = useState(path)
  useEffect(() => {
    if (open && path !== begun) onClose()
  })
}

/** Opening the profile would count as a visit: the relation says what there is to talk about. */
const useCommonOpeners = (id: number, city: string | null): string[] => {
  const own = useAnswer(ask(getUser)).user?.profile
  const { data } = useQuery<Output<typeof getRelation>>(relationQuestion(id))
  const isSameTown = city !== null && own?.city === city
  return useOpeners({ id, shared: commonInterests(own?.interests ?? [], data?.interests ?? []), isSameTown })
}
