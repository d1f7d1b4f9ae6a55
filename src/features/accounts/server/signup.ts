import type { HandlerInput } from '#protocol/endpoint.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createLimiter } from '#platform/limiter/index.ts'
import { queueMail } from '#platform/mail/mails.ts'
import type { MailRecipient } from '#platform/mail/mails.ts'
import { isLocale, defaultLocale } from '#protocol/locales.ts'
import { Refusal } from '#protocol/refusal.ts'
import { cleanText } from '#protocol/text.ts'
import { canSignUp, hasSource, offersSignup, termsDate } from '#features/sites/rules.ts'
import { chosenCountry, localeOf, siteOf, sourceOf } from '#features/sites/server/index.ts'
import type { signUp as signUpEndpoint } from '../contract.ts'
import {
  birthMistake,
  isEmail,
  latestCommonDay,
  messageMistake,
  nameMistake,
  passwordMistake,
} from '../rules.ts'
import { accountCreated } from './hooks.ts'
import { mails } from './mails/index.ts'
import { hashPassword } from './passwords.ts'
import { findAccountByEmail, insertAccount, useInvite } from './queries.ts'
import { openSession } from './sessions.ts'
import { eventOf, issueToken } from './tokens.ts'

type SignupBody = HandlerInput<typeof signUpEndpoint>['body']

const signupsByAddress = createLimiter({
  name: 'signup-ip',
  attempts: 20,
  windowMinutes: 24 * 60,
  blockMinutes: 24 * 60,
})

export const refuseMistakes = (fields: Record<string, string | null>, params = {}): void => {
  const wrong = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null)
  if (wrong.length > 0) throw new Refusal('invalid_input', params, { fields: Object.fromEntries(wrong) })
}

/** Creates the account, what belongs to it and the activation mail, and logs the person in. */
export const signUp = async (context: RequestContext, body: SignupBody): Promise<number> => {
  const site = await siteOf(context)
  const now = context.clock.now()
  const email = body.email.trim()
  const source = sourceOf(context, body.tracking)
  refuseMistakes(
    {
      name: nameMistake(body.name, email),
      email: isEmail(email) ? null : 'email_invalid',
      password: passwordMistake(body.password, email),
      date_of_birth: birthMistake(body.date_of_birth, latestCommonDay(now), site.min_age),
      terms_date: termsMistake(body.terms_date, site.company.added_at),
      signup_message: messageMistake(body.signup_message ?? '', site.message_length),
    },
    { min_age: site.min_age },
  )
  if (!offersSignup(site.signups, hasSource(source))) throw new Refusal('signup_closed')

  const existing = await findAccountByEmail.maybe(context.db, { site: site.id, email })
  if (existing) throw new Refusal(existing.status === 'deleted' ? 'email_pending_deletion' : 'email_taken')
  const blocked = await signupsByAddress.count(context.pool, context.ip, now)
  if (blocked) throw new Refusal('too_many_signups')

  const locale = await localeOf(context)
  const passwordHash = await hashPassword(body.password)
  const country = chosenCountry(context) ?? context.countryOf(context.ip)

  // Counted and checked by now, with no connection held: what follows is all or nothing.
  return inTransaction(context, async (own) => {
    if (!canSignUp(site.signups, hasSource(source))) await useInviteCode(own, site.id, body.invite_code)
    const created = await insertAccount.maybe(own.db, {
      site: site.id,
      email,
      name: body.name.trim(),
      passwordHash,
      birth: body.date_of_birth,
      language: isLocale(locale) ? locale : defaultLocale,
      credits: site.signup_credits,
      termsDate: new Date(body.terms_date),
      now,
      signupMessage: cleanText(body.signup_message ?? '') || null,
      signupProfile: body.profile_id ?? null,
      source: JSON.stringify(source),
    })
    // Two sign-ups at the same moment: the index let one through.
    if (!created) throw new Refusal('email_taken')
    await accountCreated.run(own, { account: created.id, country })
    const reader = { id: created.id, site_id: site.id, email, name: body.name.trim(), language: locale }
    await sendActivationMail(own, reader)
    await openSession(own, created.id)
    return created.id
  })
}

const useInviteCode = async (
  context: RequestContext,
  siteId: number,
  invite: string | undefined,
): Promise<void> => {
  const now = context.clock.now()
  const used = invite ? await useInvite.run(context.db, { site: siteId, code: invite.trim(), now }) : 0
  if (used === 0) throw new Refusal('invite_code_invalid')
}

/** What was shown must be what applies: an old page cannot accept new terms, nor anybody future ones. */
export const termsMistake = (shown: string, companyAdded: Date): 'terms_needed' | null =>
  Date.parse(shown) === termsDate(companyAdded).getTime() ? null : 'terms_needed'

export const sendActivationMail = async (context: RequestContext, account: MailRecipient): Promise<void> => {
  const now = context.clock.now()
  const token = await issueToken(context.db, 'activation', account.id, now)
  await queueMail(context.db, {
    mail: mails.activation,
    to: account,
    params: { link: `/activate?token=${token}` },
    event: eventOf(token),
    now,
  })
}
