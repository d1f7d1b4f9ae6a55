import { NEW_DAYS } from '#features/chat/rules.ts'
import { DAY_MS } from './times.ts'

/** As `findSender` tells it. */
export type Sender = { signup_date: Date; paid_user: boolean; answers: number; answered_by: number }

/** An account is new for a week: for so long most scams last, from the first message to the first loss. */
export const isNew = (signedUp: Date, now: Date): boolean =>
  now.getTime() - signedUp.getTime() < NEW_DAYS * DAY_MS

/** Old enough, and a premium member or answered by some: such people are believed. */
const hasStanding = ({ paid_user: isPaid, answered_by: answeredBy }: Sender): boolean =>
  isPaid || answeredBy >= ANSWERED_BY
const ANSWERED_BY = 3
/** After so many answers it is a conversation, and what two people tell each other is theirs. */
export const ANSWERS_OF_TRUST = 3

/** Whether contact details of this sender are held back. One polite answer to a new account is no trust yet. */
export const isContactJudged = (sender: Sender, now: Date): boolean =>
  isNew(sender.signup_date, now)
    ? sender.answers < ANSWERS_OF_TRUST
    : sender.answers === 0 && !hasStanding(sender)

/** The same opener may go to so many people in a day; one more is held. */
export const OPENERS_AT_MOST = 5
