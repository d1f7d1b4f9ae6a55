import type { Screen } from '#platform/screens.ts'
import { Refusal } from '#protocol/refusal.ts'
import { getCanned } from '../../canned-contract.ts'
import {
  answerConversation,
  claimConversation,
  finishConversation,
  getConversationPicture,
  getFictionalConversation,
  getInbox,
  noteConversation,
  releaseConversation,
  snoozeConversation,
} from '../../inbox-contract.ts'
import { snoozes } from '../../rules.ts'
import { ConversationScreen } from '../../ui/inbox/conversation-screen.tsx'
import { InboxScreen } from '../../ui/inbox/inbox-screen.tsx'
import { CONVERSATION_PATH, INBOX_PATH } from '../../ui/inbox/paths.ts'
import { shownPicture } from '../shown-picture.ts'
import { inboxRefusals } from './inbox-refusals.ts'
import { idIn, wrong } from './form-values.ts'

type Act = NonNullable<Screen['acts']>[string]
const roles = ['support', 'moderator'] as const

const claim: Act = async (call, form) => {
  const conversation = idIn(form)
  await call(claimConversation, { body: { conversation } })
  return { said: 'It is yours.', path: CONVERSATION_PATH, query: { id: String(conversation) } }
}

export const inbox: Screen = {
  path: INBOX_PATH,
  title: 'Inbox of fictional profiles',
  group: 'Queues',
  roles,
  load: async ({ call, now }) => {
    const { waiting, num_snoozed: numSnoozed } = await call(getInbox)
    return <InboxScreen waiting={waiting} numSnoozed={numSnoozed} now={now} />
  },
  refusals: inboxRefusals,
  acts: { claim },
}

export const conversation: Screen = {
  path: CONVERSATION_PATH,
  title: 'Conversation',
  group: null,
  roles,
  load: async ({ call, query: { id = '', show }, now }) => {
    if (!/^\d{1,15}$/.test(id)) throw new Refusal('not_found')
    const { conversation: shown } = await call(getFictionalConversation, { query: { id: Number(id) } })
    const { canned } = await call(getCanned)
    const picture = await shownPicture(show, (sequence) =>
      call(getConversationPicture, { query: { conversation: Number(id), sequence } }),
    )
    return <ConversationScreen conversation={shown} canned={canned} picture={picture} now={now} />
  },
  refusals: inboxRefusals,
  acts: {
    claim,
    answer: async (call, form) => {
      const body = { conversation: idIn(form), text: form.text ?? '' }
      const { held } = await call(answerConversation, { body })
      const said = held ? 'It is being checked before it arrives.' : 'Sent.'
      return { said, path: INBOX_PATH }
    },
    snooze: async (call, form) => {
      const minutes = snoozes.find((one) => String(one) === form.minutes) ?? wrong('minutes')
      await call(snoozeConversation, { body: { conversation: idIn(form), minutes } })
      return { said: 'It comes back later, or as soon as the member writes.', path: INBOX_PATH }
    },
    done: async (call, form) => {
      await call(finishConversation, { body: { conversation: idIn(form) } })
      return { said: 'Done.', path: INBOX_PATH }
    },
    release: async (call, form) => {
      await call(releaseConversation, { body: { conversation: idIn(form) } })
      return { said: 'It is free again.', path: INBOX_PATH }
    },
    note: async (call, form) => {
      const id = idIn(form)
      await call(noteConversation, { body: { conversation: id, text: form.text ?? '' } })
      return { said: 'The note is kept.', query: { id: String(id) } }
    },
  },
}
