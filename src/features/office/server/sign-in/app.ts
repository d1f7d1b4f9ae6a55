import {
  base32,
  cleanCode,
  fittingStep,
  newSecret,
  openSetup,
  otpauthUri,
  sealSecret,
} from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { qrPath } from '#platform/qr-code.ts'
import { Refusal } from '#protocol/refusal.ts'

type Person = { id: number; login: string }

const shown = async (context: RequestContext, { login }: Person, secret: Buffer) => {
  const { name } = await siteOf(context)
  const uri = otpauthUri(secret, { issuer: `${name} office`, name: login })
  return { secret: base32(secret), uri, qr: qrPath(uri) }
}

/** Nothing is kept until a code has proved that the app has it: the page carries the secret, sealed. */
export const startApp = async (context: RequestContext, person: Person) => {
  const secret = newSecret()
  const setup = sealSecret(context.vault, `staff-${person.id}`, secret, context.clock.now())
  return { setup, ...(await shown(context, person, secret)) }
}

/** What was scanned before is shown again, so that a slip in another field does not make it useless. */
export const resumeApp = async (context: RequestContext, person: Person, setup: string) => {
  const secret = openSetup(context.vault, `staff-${person.id}`, setup, context.clock.now())
  return secret ? { setup, ...(await shown(context, person, secret)) } : startApp(context, person)
}

/** The secret to keep, sealed, and the step that its first code has used. */
export const provedApp = (context: RequestContext, staff: number, setup: string, code: string) => {
  const now = context.clock.now()
  const secret = openSetup(context.vault, `staff-${staff}`, setup, now)
  if (!secret) throw new Refusal('setup_expired')
  const step = fittingStep(secret, cleanCode(code), { now, after: 0 })
  if (step === null) throw new Refusal('code_wrong')
  return { secret: sealSecret(context.vault, `staff-${staff}`, secret, now), step }
}
