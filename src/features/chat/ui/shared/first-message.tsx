import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { cleanText, lengthOf } from '#protocol/text.ts'
import type { FirstMessageProps } from '#features/likes/slots.ts'
import { writingClass } from '../composer/composer-look.ts'
import { MessageBox, useGrowingBox } from '../composer/message-box.tsx'
import { SendRow } from '../composer/send-row.tsx'
import { conversationWith } from '../model/conversation-cache.ts'
import type { Conversation } from '../model/conversation.ts'
import { useDraft } from '../model/drafts.ts'
import { useConversation } from '../model/use-conversation.ts'
import { useOutbox } from '../model/use-outbox.ts'
import { mayWrite } from '../refusals/may-write.ts'
import { WriteRefusal } from '../refusals/write-refusal.tsx'
import { Openers } from './openers.tsx'

/** LIK-8: the first words to somebody, outside of a chat: chosen or written, sent as any message, or told why not. */
export default function FirstMessage(props: FirstMessageProps) {
  const { data } = useQuery<Conversation>({ ...conversationWith(props.profileId), staleTime: Infinity })
  return data ? <Writing {...props} /> : <Skeleton className="h-66 rounded-2xl" />
}

function Writing({ profileId, name, openers, onSent }: FirstMessageProps) {
  const conversation = useConversation(profileId)
  const { refusal, prices, message_length: limit } = conversation
  const { text, setText } = useDraft(profileId)
  const box = useGrowingBox(text)
  const noteId = useId()
  const { send, state } = useSendOnce(profileId, setText, onSent)
  const clean = cleanText(text)
  const isTooLong = lengthOf(clean) > limit
  const maySend = clean !== '' && !isTooLong && refusal === null && state !== 'sending'
  const press = () => {
    if (maySend) send(clean)
  }
  return (
    <div className="flex flex-col gap-3">
      {refusal !== null && <WriteRefusal code={refusal} {...{ profileId, name, conversation }} />}
      {refusal === null && <Openers {...{ openers, chosen: text }} onChoose={setText} />}
      {mayWrite(refusal) && (
        <div className={writingClass}>
          <MessageBox
            {...{ box, text, name, isTooLong }}
            describedBy={noteId}
            onChange={setText}
            onSend={press}
          />
          <SendRow price={prices.text} mayPress={maySend} onSend={press}>
            <span id={noteId} className="px-3 text-sm text-ink-soft tabular-nums">
              {isTooLong && `${lengthOf(clean)} / ${limit}`}
            </span>
          </SendRow>
        </div>
      )}
      {state === 'waiting' && (
        <Alert tone="warn" live>
          <Trans>You’re offline. We’ll send it when you’re back online.</Trans>
        </Alert>
      )}
    </div>
  )
}

type Sending = 'idle' | 'sending' | 'waiting'

/** Follows one message through the outbox: delivered, waiting for a connection, or refused and back in the box. */
const useSendOnce = (profileId: number, giveBack: (text: string) => void, onSent: () => void) => {
  const { unsent, send, discard } = useOutbox(profileId)
  const [isOut, setOut] = useState(false)
  const failed = unsent.find((message) => message.state === 'failed')
  // What a purchase has sent is followed too; what was written earlier is not.
  const [earlier] = useState(() => unsent.map(({ key }) => key))
  const isLeaving = unsent.some(({ key, state }) => state !== 'failed' && !earlier.includes(key))
  useEffect(() => {
    if (isLeaving) setOut(true)
  }, [isLeaving])
  useEffect(() => {
    if (!isOut) return
    if (failed) {
      discard(failed.key)
      giveBack(failed.text)
      setOut(false)
    } else if (unsent.length === 0) {
      setOut(false)
      onSent()
    }
  }, [isOut, failed, unsent.length, discard, giveBack, onSent])
  const waiting = unsent.some((message) => message.state === 'waiting')
  const state: Sending = !isOut ? 'idle' : waiting ? 'waiting' : 'sending'
  return {
    state,
    send: (text: string) => {
      if (!send(text)) return
      giveBack('')
      setOut(true)
    },
  }
}
