import type { RequestContext } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/context.ts'
import { bigint, int, json, nullable, statement, text } from '#platform/db/statement.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { networkOf } from '#platform/network.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { defaultLocale, isLocale } from '#protocol/locales.ts'
import { Refusal } from '#protocol/refusal.ts'
import { localeOf, siteOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type * as contract from '../contract.ts'
import { birthMistake, isEmail, latestCommonDay, nameMistake, PARTNER_SIGNUPS_PER_HOUR } from '../rules.ts'
import { addressOf } from './address.ts'
import { accountCreated, noAnswers } from './hooks.ts'
import { mails } from './mails/index.ts'
import { neutrally } from './membership.ts'
import { findAccountByEmail, findAddressOwner, insertAccount } from './queries.ts'
import { hashToken } from './sessions.ts'
import { refuseMistakes } from './signup.ts'
import { tellOwner } from './tell-owner.ts'
import { eventOf, issueToken } from './tokens.ts'
import { askPartner } from './use-invite.ts'

const findPartner = statement({
  name: 'partners.find',
  takes: { site: int, keyHash: text },
  gives: { name: text, network_id: nullable(int) },
  sql: `select name, network_id from partner where site_id = :site and key_hash = :keyHash`,
})

const findBegun = statement({
  name: 'partners.find_begun',
  takes: { account: bigint, source: json<string>() },
  gives: { id: bigint },
  sql: `select id from account
         where id = :account and password_hash is null and status <> 'deleted' and traffic_source = :source`,
})

const { perPartner, wrongKeysPerNetwork } = PARTNER_SIGNUPS_PER_HOUR
const byPartner = createQuota('partner-signup', perPartner, 60)
const keysByNetwork = createQuota('partner-key', wrongKeysPerNetwork, 60)

/**
 * Wrong keys are counted by network, and what a partner asks about an address before that is looked up. A right key is not
 * counted first, as guesses at passwords are: a partner who sends many at once would shut its own door.
 */
const requirePartner = async (context: RequestContext, site: Site, key: string): Promise<string> => {
  const { pool } = context
  const now = context.clock.now()
  const network = networkOf(context.ip)
  if (await keysByNetwork.shutUntil(pool, network, now)) throw new Refusal('too_many_signups')
  const partner = await findPartner.maybe(pool, { site: site.id, keyHash: hashToken(key) })
  if (!partner) {
    const isTooMany = await keysByNetwork.count(pool, network, now)
    throw new Refusal(isTooMany ? 'too_many_signups' : 'partner_unknown')
  }
  if (await byPartner.count(pool, hashToken(key), now)) throw new Refusal('too_many_signups')
  return nameOf(context, site, partner)
}

/** As it is called now; who is suspended is told what somebody without a key is told. */
const nameOf = async (
  context: RequestContext,
  site: Site,
  { name, network_id: id }: { name: string; network_id: number | null },
): Promise<string> => {
  const known = await askPartner(context, site.id, id ?? name)
  if (known?.isSuspended) throw new Refusal('partner_unknown')
  return known?.name ?? name
}

/** A name to begin with, where the partner sends none: what stands before the @, without digits and signs. */
const nameFrom = (email: string) => {
  const letters = email
    .slice(0, email.indexOf('@'))
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return letters.length >= 2 ? letters.slice(0, 40) : 'New member'
}

type PartnerBody = HandlerInput<typeof contract.partnerSignUp>['body']

/** Where a neutral site sends everybody: the link is in the mail. */
const CHECK_MAIL = '/signup?note=check-mail'

/** Creates the account without a password; nobody can log in until its owner has completed it. */
export const startForPartner = async (context: RequestContext, body: PartnerBody): Promise<string> => {
  const site = await siteOf(context)
  const partner = await requirePartner(context, site, body.partner_key)
  const email = addressOf(body.email)
  const name = body.name?.trim() ?? nameFrom(email)
  const birth = body.date_of_birth ?? null
  refuseMistakes({
    email: isEmail(email) ? null : 'email_invalid',
    name: nameMistake(name, email),
    date_of_birth:
      birth === null ? null : birthMistake(birth, latestCommonDay(context.clock.now()), site.min_age),
  })
  const locale = body.language ?? (await localeOf(context))
  const language = isLocale(locale) ? locale : defaultLocale
  const begun = { email, name, birth, language, source: JSON.stringify({ network: partner }) }
  if (!site.neutral) return inTransaction(context, (own) => startOpenly(own, site, begun))
  await neutrally(() => inTransaction(context, (own) => startDiscreetly(own, site, begun)))
  return CHECK_MAIL
}

type Begun = { email: string; name: string; birth: string | null; language: string; source: string }

/** The token that completes it, also when the same partner asks again before that was done; or who has the address. */
const start = async (own: RequestContext, site: Site, begun: Begun) => {
  const now = own.clock.now()
  const address = { site: site.id, email: begun.email }
  const owner = await findAddressOwner.maybe(own.db, { ...address, now })
  const created =
    !owner &&
    (await insertAccount.maybe(own.db, {
      ...begun,
      site: site.id,
      passwordHash: null,
      credits: site.signup_credits,
      termsDate: null,
      now,
      signupMessage: null,
      signupProfile: null,
      likesProfile: false,
    }))
  if (created) await accountCreated.run(own, { account: created.id, ...noAnswers })
  const account = owner ?? (await findAccountByEmail.one(own.db, address))
  const { source } = begun
  const isBegun = (await findBegun.maybe(own.db, { account: account.id, source })) !== undefined
  return { account, token: isBegun ? await issueToken(own.db, 'complete_signup', account.id, now) : null }
}

const linkWith = (token: string) => `/complete-signup?api_signup_complete=1&token=${token}`

const startOpenly = async (own: RequestContext, site: Site, begun: Begun): Promise<string> => {
  const { account, token } = await start(own, site, begun)
  if (token !== null) return linkWith(token)
  throw new Refusal(account.status === 'deleted' ? 'email_pending_deletion' : 'email_taken')
}

/** Nobody but the reader of the mailbox may learn it: with the link in hand one could ask whether it works. */
const startDiscreetly = async (own: RequestContext, site: Site, begun: Begun): Promise<void> => {
  const { account, token } = await start(own, site, begun)
  if (token === null) return tellOwner(own, account)
  const [now, event, params] = [own.clock.now(), eventOf(token), { link: linkWith(token) }]
  await queueMail(own.db, { mail: mails.activation, to: account, params, event, now })
}
