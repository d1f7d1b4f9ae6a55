import type { RequestContext } from '#platform/http/context.ts'
import { qrPath } from '#platform/qr-code.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { SecondFactor, turnOnSecondFactor as turnOnEndpoint } from '../second-factor-contract.ts'
import { credentialsChanged, notice, whileLoggedIn } from './credentials-changed.ts'
import { countRecoveryCodes } from './guesses.ts'
import { mails } from './mails/index.ts'
import { answeringPasskey, usePasskey } from './passkey-login.ts'
import { hashRecoveryCode, labelOf, newRecoveryCodes } from './recovery-codes.ts'
import {
  countWays,
  deleteRecoveryCodes,
  findSecondFactor,
  insertRecoveryCode,
  turnOff,
  turnOn,
} from './second-factor-queries.ts'
import type { Member } from './sessions.ts'
import { requireStepUp } from './step-up.ts'
import { base32, cleanCode, fittingStep, newSecret, otpauthUri } from './totp.ts'
import { openSetup, openSecret, sealSecret } from './totp-seal.ts'

export const secondFactorOf = async (context: RequestContext, account: number): Promise<SecondFactor> => {
  const [factor, ways] = await Promise.all([
    findSecondFactor.maybe(context.db, { account }),
    countWays.one(context.db, { account }),
  ])
  return {
    turned_on_at: factor?.turned_on_at.toISOString() ?? null,
    has_app: (factor?.totp_secret ?? null) !== null,
    passkeys: ways.passkeys,
    recovery_codes_left: ways.recovery_codes,
  }
}

/** Nothing is kept until a code has proved that the app has it: the page carries the secret, sealed. */
export const startAuthenticator = async (context: RequestContext, member: Member) => {
  requireStepUp(context, member, 'change_second_factor')
  const site = await siteOf(context)
  const secret = newSecret()
  const uri = otpauthUri(secret, { issuer: site.name, name: member.email })
  const setup = sealSecret(context.vault, member.id, secret, context.clock.now())
  return { setup, secret: base32(secret), uri, qr: qrPath(uri) }
}

/** What proves that the second factor works before it is asked for: given back is what has to be kept of it. */
const provedBy = async (
  context: RequestContext,
  member: Member,
  body: HandlerInput<typeof turnOnEndpoint>['body'],
) => {
  const now = context.clock.now()
  if ('response' in body) return { passkey: await answeringPasskey(context, member, body.response) }
  const secret = openSetup(context.vault, member.id, body.setup, now)
  if (!secret) throw new Refusal('setup_expired')
  const step = fittingStep(secret, cleanCode(body.code), { now, after: 0 })
  if (step === null) throw new Refusal('code_wrong')
  return { app: { secret: sealSecret(context.vault, member.id, secret, now), step } }
}

export const turnOnSecondFactor = async (
  context: RequestContext,
  member: Member,
  body: HandlerInput<typeof turnOnEndpoint>['body'],
): Promise<string[]> => {
  requireStepUp(context, member, 'change_second_factor')
  const { app, passkey } = await provedBy(context, member, body)
  const codes = await hashedCodes(context, member)
  await whileLoggedIn(context, member, async (own) => {
    const [account, now] = [member.id, own.clock.now()]
    if (passkey) await usePasskey(own, passkey)
    await turnOn.run(own.db, { account, secret: app?.secret ?? null, step: app?.step ?? 0, now })
    await replaceCodes(own, account, codes)
    await credentialsChanged(own, member, {
      kind: 'second_factor_on',
      session: member.session_id,
      details: { by: app ? 'app' : 'passkey' },
      tell: [notice(mails.second_factor_on, member, {})],
    })
  })
  return codes.map(({ code }) => code)
}

/** Twice is once: there is nothing to tell then. */
export const turnOffSecondFactor = async (context: RequestContext, member: Member): Promise<void> => {
  requireStepUp(context, member, 'change_second_factor')
  await whileLoggedIn(context, member, async (own) => {
    if ((await turnOff.run(own.db, { account: member.id })) === 0) return
    await credentialsChanged(own, member, {
      kind: 'second_factor_off',
      session: member.session_id,
      tell: [notice(mails.second_factor_off, member, {})],
    })
  })
}

export const renewRecoveryCodes = async (context: RequestContext, member: Member): Promise<string[]> => {
  requireStepUp(context, member, 'change_second_factor')
  await requireOn(context, member)
  const codes = await hashedCodes(context, member)
  await whileLoggedIn(context, member, async (own) => {
    await requireOn(own, member)
    await replaceCodes(own, member.id, codes)
    await credentialsChanged(own, member, {
      kind: 'recovery_codes_made',
      session: member.session_id,
      tell: [notice(mails.recovery_codes_made, member, {})],
    })
  })
  return codes.map(({ code }) => code)
}

const requireOn = async ({ db }: RequestContext, member: Member): Promise<void> => {
  if (!(await findSecondFactor.maybe(db, { account: member.id }))) throw new Refusal('second_factor_off')
}

type HashedCode = { code: string; codeHash: string }

/** Counted, one after the other and before any transaction: each takes memory and time. */
const hashedCodes = async (context: RequestContext, { id }: Member): Promise<HashedCode[]> => {
  await countRecoveryCodes(context, id)
  const codes: HashedCode[] = []
  for (const code of newRecoveryCodes()) codes.push({ code, codeHash: await hashRecoveryCode(code) })
  return codes
}

const replaceCodes = async (own: RequestContext, account: number, codes: HashedCode[]): Promise<void> => {
  const now = own.clock.now()
  await deleteRecoveryCodes.run(own.db, { account })
  for (const { code, codeHash } of codes)
    await insertRecoveryCode.run(own.db, { account, label: labelOf(code), codeHash, now })
}

/** The secret of somebody's app, and up to where its codes are used. */
export const authenticatorOf = async (context: RequestContext, account: number) => {
  const factor = await findSecondFactor.maybe(context.db, { account })
  const secret = factor?.totp_secret ? openSecret(context.vault, account, factor.totp_secret) : null
  return factor && secret ? { secret, lastStep: factor.totp_step } : null
}
