import type { RequestContext } from '#platform/http/context.ts'
import { bigint, day, int, moment, statement, text } from '#platform/db/statement.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { defaultLocale, isLocale } from '#protocol/locales.ts'
import { Refusal } from '#protocol/refusal.ts'
import { localeOf, siteOf } from '#features/sites/server/index.ts'
import type * as contract from '../contract.ts'
import { birthMistake, isEmail, latestCommonDay, nameMistake, passwordMistake } from '../rules.ts'
import { accountCreated } from './hooks.ts'
import { hashPassword } from './passwords.ts'
import { findAccount, findAccountByEmail, insertAccount } from './queries.ts'
import { hashToken, openSession } from './sessions.ts'
import { refuseMistakes, sendActivationMail, termsMistake } from './signup.ts'
import { consumeToken, findUnusedToken, issueToken, revoke } from './tokens.ts'

const findPartner = statement({
  name: 'partners.find',
  takes: { site: int, keyHash: text },
  gives: { name: text },
  sql: `select name from partner where site_id = :site and key_hash = :keyHash`,
})

const finishAccount = statement({
  name: 'partners.finish_account',
  takes: { account: bigint, name: text, passwordHash: text, birth: day, termsDate: moment, now: moment },
  gives: {},
  sql: `update account set name = :name, password_hash = :passwordHash, date_of_birth = :birth,
                           terms_date = :termsDate, terms_accepted_at = :now
         where id = :account and password_hash is null`,
})

/** A name to begin with, where the partner sends none: what stands before the @, without digits and signs. */
const nameFrom = (email: string) => {
  const letters = email
    .slice(0, email.indexOf('@'))
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return letters.length >= 2 ? letters.slice(0, 40) : 'New member'
}

/** Creates the account without a password; nobody can log in until its owner has completed it. */
export const startForPartner = async (
  context: RequestContext,
  body: HandlerInput<typeof contract.partnerSignUp>['body'],
): Promise<string> => {
  const site = await siteOf(context)
  const now = context.clock.now()
  const partner = await findPartner.maybe(context.db, { site: site.id, keyHash: hashToken(body.partner_key) })
  if (!partner) throw new Refusal('partner_unknown')
  const email = body.email.trim()
  const name = body.name?.trim() ?? nameFrom(email)
  const birth = body.date_of_birth ?? null
  refuseMistakes({
    email: isEmail(email) ? null : 'email_invalid',
    name: nameMistake(name, email),
    date_of_birth: birth === null ? null : birthMistake(birth, latestCommonDay(now), site.min_age),
  })
  const existing = await findAccountByEmail.maybe(context.db, { site: site.id, email })
  if (existing) throw new Refusal(existing.status === 'deleted' ? 'email_pending_deletion' : 'email_taken')
  const locale = body.language ?? (await localeOf(context))
  const created = await insertAccount.maybe(context.db, {
    site: site.id,
    email,
    name,
    passwordHash: null,
    birth,
    language: isLocale(locale) ? locale : defaultLocale,
    credits: site.signup_credits,
    termsDate: null,
    now,
    signupMessage: null,
    signupProfile: null,
    source: JSON.stringify({ network: partner.name }),
  })
  if (!created) throw new Refusal('email_taken')
  await accountCreated.run(context, { account: created.id, country: null })
  const token = await issueToken(context.db, 'complete_signup', created.id, now)
  return `/complete-signup?api_signup_complete=1&token=${token}`
}

export const startedSignup = async (context: RequestContext, token: string) => {
  const known = await findUnusedToken(context.db, 'complete_signup', token, context.clock.now())
  const account = known && (await findAccount.maybe(context.db, { id: known.account_id }))
  if (!account || account.password_hash !== null) throw new Refusal('link_invalid')
  const { name, email, date_of_birth } = account
  return { name, email, date_of_birth }
}

export const completeSignup = async (
  context: RequestContext,
  body: HandlerInput<typeof contract.completeSignup>['body'],
): Promise<number> => {
  const site = await siteOf(context)
  const now = context.clock.now()
  const used = await consumeToken(context.db, 'complete_signup', body.token, now)
  const account = used && (await findAccount.maybe(context.db, { id: used.account_id }))
  if (!account || account.status === 'deleted' || account.site_id !== site.id)
    throw new Refusal('link_invalid')
  refuseMistakes(
    {
      name: nameMistake(body.name, account.email),
      password: passwordMistake(body.password, account.email),
      date_of_birth: birthMistake(body.date_of_birth, latestCommonDay(now), site.min_age),
      terms_date: termsMistake(body.terms_date, site.company.added_at),
    },
    { min_age: site.min_age },
  )
  const finished = await finishAccount.run(context.db, {
    account: account.id,
    name: body.name.trim(),
    passwordHash: await hashPassword(body.password),
    birth: body.date_of_birth,
    termsDate: new Date(body.terms_date),
    now,
  })
  // Somebody has chosen a password by another link: this one, which a partner may have seen, opens nothing any more.
  if (finished === 0) throw new Refusal('link_invalid')
  await revoke(context.db, 'complete_signup', account.id)
  await sendActivationMail(context, { ...account, name: body.name.trim() })
  await openSession(context, account.id)
  return account.id
}
