import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { toast } from '#design/toast.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Gift } from '../../choices.ts'
import { giftsOn } from '../../rules.ts'
import { BuyCredits } from '../refusals/buy-credits.tsx'
import { Celebration } from './celebration.tsx'
import { Cost, useBalance } from './cost.tsx'
import { GiftDrawing } from './drawings/gift-drawing.tsx'
import { giftWords } from './gift-words.ts'
import { PaidRefusal } from './paid-refusal.tsx'
import { useGive } from './use-give.ts'

export type GiftPickerProps = {
  profileId: number
  name: string
  /** Nothing else in sight would tell that it was given. */
  isTold: boolean
  /** Chosen before credits were bought for it. */
  first: Gift | null
  open: boolean
  onClose: () => void
}

/** First one chooses, then one gives: nobody pays by a slip of the finger. Loaded when it is opened. */
export default function GiftPicker({ profileId, name, isTold, first, open, onClose }: GiftPickerProps) {
  const { t } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const { gift_credits: price } = settings
  const { give, begin, forget, isBusy, refusal } = useGive(profileId)
  const [chosen, setChosen] = useState<Gift | null>(null)
  const [given, setGiven] = useState<Gift | null>(null)
  // The one that gets the focus when one goes back.
  const [last, setLast] = useState<Gift | null>(null)
  const endCelebration = useCallback(() => setGiven(null), [])

  useEffect(() => {
    if (!open) return
    begin()
    setLast(null)
    setChosen(first)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open, begin])

  const back = () => {
    forget()
    setLast(chosen)
    setChosen(null)
  }
  const confirm = async () => {
    if (!chosen || !(await give(chosen))) return
    onClose()
    setGiven(chosen)
    if (isTold) toast({ text: t`Gift sent to ${name}.`, tone: 'good' })
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        // What has been paid for is waited for.
        dismissible={!isBusy}
        sheet
        title={
          <span className="wrap-anywhere">
            {t({
              message: `Send ${name} a gift`,
              comment: 'Title of the dialog in which one chooses a gift for the member {name}',
            })}
          </span>
        }
        footer={
          chosen && (
            <Buttons
              {...{ profileId, price, isBusy }}
              gift={chosen}
              onBack={back}
              onGive={() => void confirm()}
            />
          )
        }
      >
        {chosen ? (
          <Chosen gift={chosen} {...{ profileId, name, price, refusal }} />
        ) : (
          <Choice offered={giftsOn(settings)} focused={last} price={price} onChoose={setChosen} />
        )}
      </Dialog>
      {given && <Celebration gift={given} onEnd={endCelebration} />}
    </>
  )
}

type ChoiceProps = {
  offered: readonly Gift[]
  focused: Gift | null
  price: number
  onChoose: (gift: Gift) => void
}

function Choice({ offered, focused, price, onChoose }: ChoiceProps) {
  const { i18n } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-gift=${focused}]`)?.focus()
  }, [focused])
  return (
    <>
      <Cost price={price} />
      <ul ref={list} className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-4">
        {offered.map((gift) => (
          <li key={gift}>
            <button
              type="button"
              data-gift={gift}
              onClick={() => onChoose(gift)}
              className="group flex size-full flex-col items-center gap-1.5 rounded-xl bg-sunken/60 px-1 pt-3 pb-2.5 text-sm font-medium transition-colors hover:bg-accent-soft"
            >
              <GiftDrawing
                gift={gift}
                size={68}
                className="transition-transform duration-150 group-hover:-translate-y-0.5"
              />
              <span className="max-w-full wrap-anywhere">{i18n._(giftWords[gift])}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type ChosenProps = { profileId: number; gift: Gift; name: string; price: number; refusal: Refusal | null }

function Chosen({ profileId, gift, name, price, refusal }: ChosenProps) {
  const { t, i18n } = useLingui()
  const isEnough = useBalance() >= price
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone. Not on the button: a second Enter would pay.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center text-center">
        <span className="grid size-40 place-items-center rounded-full bg-accent-soft">
          <GiftDrawing gift={gift} size={116} />
        </span>
        <h3 ref={heading} tabIndex={-1} className="mt-4 text-heading outline-none">
          {i18n._(giftWords[gift])}
        </h3>
        <p className="mt-1 max-w-80 wrap-anywhere text-ink-soft">
          {t`It’ll appear in your chat and on ${name}’s profile.`}
        </p>
      </div>
      <Cost price={price} />
      {refusal ? (
        <PaidRefusal {...{ refusal, profileId, gift }}>{wordsOf(refusal)}</PaidRefusal>
      ) : (
        !isEnough && <p className="font-medium text-danger-ink">{tooFew}</p>
      )}
    </div>
  )
}

const tooFew = <Trans>You don’t have enough credits for this gift.</Trans>

/** Where the words of a message would mislead. */
const wordsOf = ({ code }: Refusal): ReactNode => {
  switch (code) {
    case 'not_enough_credits':
      return tooFew
    case 'member_gone':
      return <Trans>This member has left, so your gift can’t be delivered.</Trans>
    case 'idempotency_mismatch':
      return <Trans>Your last gift went through after all. Check your chat before sending another.</Trans>
    default:
      return null
  }
}

type ButtonsProps = {
  profileId: number
  gift: Gift
  price: number
  isBusy: boolean
  onBack: () => void
  onGive: () => void
}

function Buttons({ profileId, gift, price, isBusy, onBack, onGive }: ButtonsProps) {
  const { t } = useLingui()
  const isEnough = useBalance() >= price
  return (
    <>
      <Button variant="ghost" onClick={onBack} disabled={isBusy}>
        <Trans comment="Button in the gift dialog: returns to the list of gifts">Choose another gift</Trans>
      </Button>
      {isEnough ? (
        <Button busy={isBusy} onClick={onGive}>
          {t`${plural(price, { 0: 'Send gift', one: 'Send for # credit', other: 'Send for # credits' })}`}
        </Button>
      ) : (
        <BuyCredits profileId={profileId} wanted={{ credits: price, gift }} className={buttonClass()} />
      )}
    </>
  )
}
