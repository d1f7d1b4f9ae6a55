import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Coins, Sparkles } from 'lucide-react'
import { useEffect, useId } from 'react'
import { cx } from '#design/cx.ts'
import { useToastsAbove } from '#design/use-toasts-above.ts'
import { cleanText, lengthOf } from '#protocol/text.ts'
import { CREDITS_BADGE_AT_MOST } from '#features/credits/rules.ts'
import { PremiumLink } from '#features/credits/ui/shared/premium-link.tsx'
import { usePartnerName } from '../conversation/use-partner-name.ts'
import { GiftButton } from '../gifts/gift-button.tsx'
import type { ConversationState } from '../model/use-conversation.ts'
import { useDraft } from '../model/drafts.ts'
import { useSendTyping } from '../model/typing.ts'
import { PhotoButton } from '../photos/photo-button.tsx'
import { BuyCredits } from '../refusals/buy-credits.tsx'
import { mayWrite } from '../refusals/may-write.ts'
import { WriteRefusal } from '../refusals/write-refusal.tsx'
import { composerClass, notesClass, writingClass } from './composer-look.ts'
import { EmojiButton } from './emoji-button.tsx'
import { MessageBox, useGrowingBox } from './message-box.tsx'
import { SendRow } from './send-row.tsx'

/** From this part of the length on, the writer sees where they stand. */
const COUNTED_FROM = 0.8

type Props = {
  conversation: ConversationState
  /** A picture that is dropped onto the page is for the conversation that is seen there. */
  isOnScreen: boolean
  /** Tells whether it was taken. */
  onSend: (text: string) => boolean
}

/** Where one writes; or why one cannot. */
export function Composer({ conversation, isOnScreen, onSend }: Props) {
  const { refusal, profile } = conversation
  const name = usePartnerName(profile)
  const element = useToastsAbove(isOnScreen)
  const isOpen = mayWrite(refusal)
  return (
    <div ref={element} className={composerClass}>
      {refusal !== null && (
        <div className={cx(isOpen && 'mb-2')}>
          <WriteRefusal code={refusal} profileId={profile.id} {...{ name, conversation }} />
        </div>
      )}
      {isOpen && <Writing {...{ conversation, isOnScreen, onSend, name }} />}
    </div>
  )
}

function Writing({ conversation, isOnScreen, onSend, name }: Props & { name: string }) {
  const { profile, prices, message_length: limit, refusal } = conversation
  const { text, setText } = useDraft(profile.id)
  const typing = useSendTyping(conversation.conversation?.id ?? null)
  const box = useGrowingBox(text)
  const noteId = useId()
  const clean = cleanText(text)
  // Counting what people see as letters takes time, and a short text needs none.
  const length = clean.length < limit * COUNTED_FROM ? 0 : lengthOf(clean)
  const isTooLong = length > limit
  const maySend = clean !== '' && !isTooLong && refusal === null

  // What was written while the page was still loading is not lost.
  useEffect(() => {
    const typed = box.current?.value ?? ''
    if (typed !== '' && typed !== text) setText(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const write = (next: string) => {
    setText(next)
    if (next === '') typing.takeBack()
    else typing.tell()
  }
  const send = () => {
    if (!maySend) return
    typing.end()
    if (onSend(clean)) setText('')
    box.current?.focus()
  }
  const insert = (emoji: string) => {
    const { current } = box
    if (!current) return
    const { selectionStart: from, selectionEnd: to } = current
    current.setRangeText(emoji, from, to, 'end')
    write(current.value)
  }
  return (
    <>
      <div className={cx(writingClass, 'needs-js transition-colors')}>
        <div className="relative">
          <MessageBox
            {...{ box, text, name, isTooLong }}
            describedBy={noteId}
            onChange={write}
            onSend={send}
          />
          <SendRow price={prices.text} isPriceShown={clean !== ''} mayPress={maySend} onSend={send}>
            <PhotoButton profileId={profile.id} name={name} price={prices.photo} disabled={!isOnScreen} />
            <GiftButton profileId={profile.id} name={name} goesOn />
            <EmojiButton onPick={insert} />
          </SendRow>
        </div>
      </div>
      <Notes {...{ conversation, length, limit, noteId }} />
      <noscript>
        <p className="py-2 text-center text-ink-soft">
          <Trans>Please turn on JavaScript to send messages.</Trans>
        </p>
      </noscript>
    </>
  )
}

type NotesProps = Pick<Props, 'conversation'> & { length: number; limit: number; noteId: string }

const pill =
  'inline-flex min-h-7 items-center gap-1.5 rounded-full bg-sunken px-3 text-sm font-medium text-ink-soft hover:text-ink pointer-coarse:min-h-9'

/** Before they run out: what is written can go out without. */
const more = { credits: null }

/** What a writer should know, once it matters: the nearest end first, and only that. */
function Notes({ conversation, length, limit, noteId }: NotesProps) {
  const { t } = useLingui()
  const { credits, refusal, free_left: left, conversation: begun } = conversation
  const over = length - limit
  const isLow = refusal === null && credits <= CREDITS_BADGE_AT_MOST && conversation.prices.text > 0
  const isCounted = left !== null && begun === null && refusal === null
  return (
    <div className={notesClass}>
      {isCounted && (
        <PremiumLink className={pill}>
          <Sparkles size={14} aria-hidden />
          {t`${plural(left, { one: 'You can start # more conversation.', other: 'You can start # more conversations.' })}`}
        </PremiumLink>
      )}
      {isLow && !isCounted && (
        <BuyCredits profileId={conversation.profile.id} wanted={more} className={pill}>
          <Coins size={14} aria-hidden />
          {t`${plural(credits, { one: '# credit left', other: '# credits left' })}`}
        </BuyCredits>
      )}
      <p
        id={noteId}
        role={over > 0 ? 'alert' : undefined}
        className={cx('ml-auto tabular-nums', over > 0 && 'font-medium text-danger-ink')}
      >
        {length > 0 && over <= 0 && `${length} / ${limit}`}
        {over > 0 && t`${plural(over, { one: '# character too many', other: '# characters too many' })}`}
      </p>
    </div>
  )
}
