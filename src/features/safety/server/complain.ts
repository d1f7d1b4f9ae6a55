import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/mails.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { addressOf, refuseMistakes } from '#features/accounts/server/index.ts'
import { isEmail } from '#features/accounts/rules.ts'
import { localeOf, siteOf } from '#features/sites/server/index.ts'
import { cleanText } from '#protocol/text.ts'
import { defaultLocale, isLocale } from '#protocol/locales.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { sendComplaint } from '../complaint-contract.ts'
import { reasonOf } from '../reasons.ts'
import { complaintLink, digestOf, hashOf, newKey, openKey, sealKey } from './complaint-key.ts'
import { countByAddress, countByNetwork } from './complaint-limits.ts'
import { findSame, insertComplaint } from './complaint-queries.ts'
import { findShown, freezeShown } from './complaint-subject.ts'
import { mails } from './mails/index.ts'
import { newReference } from './reference.ts'

type Body = HandlerInput<typeof sendComplaint>['body']
type Sent = Output<typeof sendComplaint>

const oneLine = (text = ''): string => cleanText(text).replace(/\s+/g, ' ')

/** What was said, as it is kept; refused where something is missing. */
const read = (body: Body) => {
  const isAnonymous = reasonOf(body.reason).isAnonymous === true
  const said = {
    reason: body.reason,
    location: cleanText(body.location),
    explanation: cleanText(body.explanation),
    name: oneLine(body.name) || null,
    email: body.email?.trim() ? addressOf(body.email) : null,
  }
  const isMailGood = said.email === null ? isAnonymous : isEmail(said.email)
  refuseMistakes({
    location: said.location === '' ? 'location_missing' : null,
    explanation: said.explanation === '' ? 'explanation_missing' : null,
    name: said.name === null && !isAnonymous ? 'name_missing' : null,
    email: isMailGood ? null : 'email_invalid',
  })
  return said
}

/** A reference at once, and a page that only whoever has the key can open. */
export const complain = async (context: RequestContext, body: Body): Promise<Sent> => {
  await countByNetwork(context)
  const said = read(body)
  if (said.email !== null) await countByAddress(context, said.email)
  const site = await siteOf(context)
  const shown = await findShown(context, site, said.location)
  const locale = await localeOf(context)
  const language = isLocale(locale) ? locale : defaultLocale
  const day = context.clock.now().toISOString().slice(0, 10)
  const digest = digestOf([day, said.reason, said.location, said.explanation, said.name, said.email])
  return inTransaction(context, async (own) => {
    const now = own.clock.now()
    const [reference, key] = [newReference(), newKey()]
    const made = await insertComplaint.maybe(own.db, {
      ...said,
      ...shown,
      site: site.id,
      reference,
      secretHash: hashOf(key),
      sealedKey: sealKey(own, key),
      digest,
      language,
      priority: reasonOf(said.reason).priority,
      now,
    })
    if (!made) return sentBefore(own, site.id, digest)
    await freezeShown(own.db, made.id, shown)
    if (said.email !== null)
      await queueMail(own.db, {
        mail: mails.complaint_received,
        to: { id: null, site_id: site.id, email: said.email, name: said.name ?? said.email, language },
        params: { reference, link: complaintLink(reference, key) },
        event: reference,
        now,
      })
    return { reference, key }
  })
}

/** A form that was sent twice is one complaint. */
const sentBefore = async (own: RequestContext, site: number, digest: Buffer): Promise<Sent> => {
  const same = await findSame.maybe(own.db, { site, digest })
  const key = openKey(own, same?.sealed_key ?? null)
  // Its key cannot be read any more: they have it by mail.
  if (!same || key === null) throw new Refusal('too_many_complaints')
  return { reference: same.reference, key }
}
