import {
  endMemberSessions,
  eraseMember,
  grantArchive,
  mailConfirmation,
  mailReset,
} from '#features/accounts/contract.ts'
import { decideReport, liftDecision, openChatWindow } from '#features/safety/contract.ts'
import { accessReasons, reasonNames } from '#features/safety/choices.ts'
import { preparedIn } from '#features/safety/server/index.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { revealContact } from '../../contact-contract.ts'
import { memberMeasures } from '../../ui/members/decide-form.tsx'
import { ContactPanel } from '../../ui/members/member-head.tsx'
import { numberIn, oneIn } from './fields.ts'
import { moneyActs } from './money-acts.ts'

const idIn = (form: Form): number => numberIn(form, 'id')
const back = (form: Form) => ({ query: { id: String(idIn(form)) } })

const openChat = async (call: Call, form: Form) => {
  const pair = { account: idIn(form), other: numberIn(form, 'other') }
  const why =
    form.report === undefined
      ? { reason: oneIn(form, 'reason', accessReasons), note: form.note ?? '' }
      : { report: numberIn(form, 'report') }
  const { access } = await call(openChatWindow, { body: { ...pair, ...why } })
  return {
    said: 'This part of the chat is open to you.',
    path: '/office/chat',
    query: { access: String(access) },
  } as const
}

export const memberActs: NonNullable<Screen['acts']> = {
  ...moneyActs,
  reveal: async (call, form) => {
    const id = idIn(form)
    const contact = await call(revealContact, { body: { account: id } })
    return { once: <ContactPanel id={id} contact={contact} />, ...back(form) }
  },
  decide: async (call, form) => {
    const days = form.days?.trim() ? { days: numberIn(form, 'days') } : {}
    const measures = [{ measure: oneIn(form, 'measure', memberMeasures), ...days }]
    const reason = oneIn(form, 'reason', reasonNames)
    const facts = form.facts?.trim() || preparedIn('en')[reason]
    await call(decideReport, { body: { account: idIn(form), measures, reason, facts } })
    return { said: 'It is decided, and the member is told.', ...back(form) }
  },
  lift: async (call, form) => {
    await call(liftDecision, { body: { decision: numberIn(form, 'decision') } })
    return { said: 'The decision is lifted.', ...back(form) }
  },
  open_chat: openChat,
  end_sessions: async (call, form) => {
    const { ended } = await call(endMemberSessions, { body: { account: idIn(form) } })
    return { said: ended === 1 ? 'One session is ended.' : `${ended} sessions are ended.`, ...back(form) }
  },
  mail_confirmation: async (call, form) => {
    await call(mailConfirmation, { body: { account: idIn(form) } })
    return { said: 'The confirmation is on its way.', ...back(form) }
  },
  mail_reset: async (call, form) => {
    await call(mailReset, { body: { account: idIn(form) } })
    return { said: 'The link is on its way.', ...back(form) }
  },
  archive: async (call, form) => {
    const { grant } = await call(grantArchive, { body: { account: idIn(form) } })
    return { said: '', path: '/office/archive.zip', query: { grant: String(grant) } }
  },
  erase: async (call, form) => {
    await call(eraseMember, { body: { account: idIn(form), repeated: numberIn(form, 'repeated') } })
    return { said: 'The member is erased.', path: '/office/members' }
  },
}
