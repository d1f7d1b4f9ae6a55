import { createBrake } from '#platform/http/proof.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import type { Limiter } from '#platform/limiter/index.ts'
import { networkOf } from '#platform/network.ts'
import { Refusal } from '#protocol/refusal.ts'
import { BLOCK_MINUTES, GUESSES, minutesUntil, PASSKEY_TRIES, RECOVERY_CODE_SETS } from '../rules.ts'
import { addressOf } from './address.ts'

const byAccount = createQuota('login-account', GUESSES.perAccount, BLOCK_MINUTES)
const byDevice = createQuota('login-device', GUESSES.perDevice, BLOCK_MINUTES)
const byNetwork = createQuota('login-network', GUESSES.perNetwork, BLOCK_MINUTES)
const inSession = createQuota('password', GUESSES.inSession, BLOCK_MINUTES)
const everywhere = createBrake('logins', GUESSES.everywhere, BLOCK_MINUTES)

/** An account, or an address that nobody has. */
export const guessedAt = (site: number, email: string): string => `${site} ${addressOf(email)}`

/** To be done once the guess was right. */
type GiveBack = () => Promise<void>

/** Not later than the secret is compared: of many at once no more get through than the limit says. */
const countGuess = async (
  { pool, clock }: RequestContext,
  limiter: Limiter,
  subject: string | number,
): Promise<GiveBack> => {
  const now = clock.now()
  const until = await limiter.count(pool, subject, now)
  if (until) throw new Refusal('login_blocked', { minutes: minutesUntil(until, now) })
  return () => limiter.giveBack(pool, subject, now)
}

/**
 * A password for an account, by its site and address. The member's own browser has a count of its own, which no
 * stranger uses up. Strangers are counted by network, over the installation and by account, in this order: a network
 * that is shut out can neither slow down others nor lock anybody's account.
 *
 * Whoever was right takes back what was counted for this guess and no more: a login of one's own does not give back
 * the guesses at somebody else.
 */
export const countLogin = async (
  context: RequestContext,
  account: string,
  isOwnDevice: boolean,
): Promise<GiveBack> => {
  if (isOwnDevice) return countGuess(context, byDevice, account)
  const giveBackNetwork = await countGuess(context, byNetwork, networkOf(context.ip))
  await everywhere.count(context).catch(async (refusal: unknown) => {
    await giveBackNetwork()
    throw refusal
  })
  const giveBackAccount = await countGuess(context, byAccount, account)
  return async () => {
    await Promise.all([giveBackNetwork(), everywhere.giveBack(context), giveBackAccount()])
  }
}

/** Of its owner's browsers: what was guessed there was guessed at a password that is gone. */
export const forgetOwnGuesses = ({ db }: RequestContext, account: string): Promise<void> =>
  byDevice.forget(db, account)

/** A password of whoever sits at an open session. */
export const countPassword = (context: RequestContext, memberId: number): Promise<GiveBack> =>
  countGuess(context, inSession, memberId)

const { perNetwork, perMember, minutes } = PASSKEY_TRIES
const ownPasskeys = createQuota('passkey', perMember, minutes)
const passkeyChallenges = createQuota('passkey-challenge', perNetwork, minutes)
const passkeyAnswers = createQuota('passkey-answer', perNetwork, minutes)

/** Nobody guesses here, but each challenge is a row, each answer costs a signature and each code a hash. */
const countEffort = async (
  { pool, clock }: RequestContext,
  quota: Limiter,
  subject: string | number,
): Promise<void> => {
  if (await quota.count(pool, subject, clock.now())) throw new Refusal('too_many_requests')
}

export const countOwnPasskey = (context: RequestContext, memberId: number): Promise<void> =>
  countEffort(context, ownPasskeys, memberId)
export const countPasskeyChallenge = (context: RequestContext): Promise<void> =>
  countEffort(context, passkeyChallenges, networkOf(context.ip))
export const countPasskeyAnswer = (context: RequestContext): Promise<void> =>
  countEffort(context, passkeyAnswers, networkOf(context.ip))

const ownCodes = createQuota('recovery-codes', RECOVERY_CODE_SETS.perMember, RECOVERY_CODE_SETS.minutes)
export const countRecoveryCodes = (context: RequestContext, memberId: number): Promise<void> =>
  countEffort(context, ownCodes, memberId)
