import type { HandlerInput } from '#protocol/endpoint.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { queueMail } from '#platform/mail/mails.ts'
import type { MailRecipient } from '#platform/mail/mails.ts'
import { isLocale, defaultLocale } from '#protocol/locales.ts'
import type { AnyLocale } from '#protocol/locales.ts'
import { Refusal } from '#protocol/refusal.ts'
import { cleanText } from '#protocol/text.ts'
import { canSignUp, hasSource, offersSignup, termsDate } from '#features/sites/rules.ts'
import { localeOf, siteOf, sourceOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type { signUp as signUpEndpoint } from '../contract.ts'
import {
  birthMistake,
  isEmail,
  latestCommonDay,
  messageMistake,
  nameMistake,
  SIGNUPS_PER_DAY,
} from '../rules.ts'
import { addressOf } from './address.ts'
import { newPasswordMistake } from './common-passwords.ts'
import { answerMistakes, answersOf } from './first-answers.ts'
import { accountCreated } from './hooks.ts'
import { mails } from './mails/index.ts'
import { countQuestion, neutrally } from './membership.ts'
import { hashPassword } from './passwords.ts'
import { findAddressOwner, insertAccount } from './queries.ts'
import { openSession } from './sessions.ts'
import { tellOwner } from './tell-owner.ts'
import { eventOf, issueToken } from './tokens.ts'
import { useInvite } from './use-invite.ts'

type SignupBody = HandlerInput<typeof signUpEndpoint>['body']

const byNetwork = createQuota('signup-network', SIGNUPS_PER_DAY.perNetwork, 24 * 60)

export const refuseMistakes = (fields: Record<string, string | null>, params = {}): void => {
  const wrong = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null)
  if (wrong.length > 0) throw new Refusal('invalid_input', params, { fields: Object.fromEntries(wrong) })
}

/**
 * Creates the account, what belongs to it and the activation mail, and logs the person in. A neutral site answers
 * alike for an address that has an account, gives null, and the mailed link logs in.
 */
export const signUp = async (context: RequestContext, body: SignupBody): Promise<number | null> => {
  const site = await siteOf(context)
  const now = context.clock.now()
  const email = addressOf(body.email)
  const source = sourceOf(context, body.tracking)
  refuseMistakes(
    {
      name: nameMistake(body.name, email),
      email: isEmail(email) ? null : 'email_invalid',
      password: newPasswordMistake(body.password, email),
      date_of_birth: birthMistake(body.date_of_birth, latestCommonDay(now), site.min_age),
      terms_date: termsMistake(body.terms_date, site.company.added_at),
      signup_message: messageMistake(body.signup_message ?? '', site.message_length),
      ...answerMistakes(context, site, body),
    },
    { min_age: site.min_age },
  )
  if (!offersSignup(site.signups, hasSource(source))) throw new Refusal('signup_closed')
  await countQuestion(context, byNetwork, 'too_many_signups')
  const candidate = { ...body, email, source, locale: await localeOf(context) }
  if (!site.neutral) return signUpOpenly(context, site, candidate)
  await neutrally(() => signUpDiscreetly(context, site, candidate))
  return null
}

type Candidate = Omit<SignupBody, 'tracking'> & { source: ReturnType<typeof sourceOf>; locale: AnyLocale }

const ownerOf = ({ db, clock }: RequestContext, site: Site, { email }: Candidate) =>
  findAddressOwner.maybe(db, { site: site.id, email, now: clock.now() })

const signUpOpenly = async (context: RequestContext, site: Site, candidate: Candidate): Promise<number> => {
  const owner = await ownerOf(context, site, candidate)
  if (owner) throw new Refusal(owner.status === 'deleted' ? 'email_pending_deletion' : 'email_taken')
  const passwordHash = await hashPassword(candidate.password)
  return inTransaction(context, async (own) => {
    const id = await createAccount(own, site, candidate, passwordHash)
    // Two sign-ups at the same moment: the index let one through.
    if (id === null) throw new Refusal('email_taken')
    await openSession(own, id, { by: 'sign_up' })
    return id
  })
}

/** The same work for both: a hash, an invite where one is needed, and a mail. */
const signUpDiscreetly = async (context: RequestContext, site: Site, candidate: Candidate): Promise<void> => {
  const passwordHash = await hashPassword(candidate.password)
  await inTransaction(context, async (own) => {
    const id = await createAccount(own, site, candidate, passwordHash)
    const owner = id === null ? await ownerOf(own, site, candidate) : undefined
    if (owner) await tellOwner(own, owner)
  })
}

/** With what belongs to it and the activation mail, all or nothing; null where the address has an account. */
const createAccount = async (
  own: RequestContext,
  site: Site,
  candidate: Candidate,
  passwordHash: string,
): Promise<number | null> => {
  const { email, source, locale } = candidate
  const name = candidate.name.trim()
  const now = own.clock.now()
  const { invite_code: invite } = candidate
  const invited = invite ? await useInvite(own, site.id, invite) : null
  if (!invited && !canSignUp(site.signups, hasSource(source))) throw new Refusal('invite_code_invalid')
  if (await ownerOf(own, site, candidate)) return null
  const created = await insertAccount.maybe(own.db, {
    site: site.id,
    email,
    name,
    passwordHash,
    birth: candidate.date_of_birth,
    language: isLocale(locale) ? locale : defaultLocale,
    credits: site.signup_credits,
    termsDate: new Date(candidate.terms_date),
    now,
    signupMessage: cleanText(candidate.signup_message ?? '') || null,
    signupProfile: candidate.profile_id ?? null,
    likesProfile: candidate.profile_id !== undefined && candidate.likes_profile === true,
    // Who came by a link came by that: an invite is a source where there is no other.
    source: JSON.stringify(hasSource(source) ? source : { ...source, ...invited }),
  })
  if (!created) return null
  await accountCreated.run(own, { account: created.id, ...answersOf(own, candidate) })
  await sendActivationMail(own, { id: created.id, site_id: site.id, email, name, language: locale })
  return created.id
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
