import { findWelcomeOffer } from '#features/credits/server/index.ts'
import type { WelcomeOffer } from '#features/credits/server/index.ts'
import type { JobServices } from '#platform/feature.ts'
import type { Composed } from '#platform/outbox/outbox.ts'
import type { Params } from '#platform/outbox/queries.ts'
import type { Kind } from '../choices.ts'
import type { Telling } from './compose.ts'
import { zoneOf } from './decide.ts'
import { onlyKind, pageFor, PREFERENCES, unsubscribePath } from './mail-links.ts'
import { peopleParts } from './mail-people.ts'
import type { PeoplePart } from './mail-people.ts'
import { mailAbout } from './mails/index.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** All that a mail can tell of, as it is now. */
type Content = { parts: PeoplePart[]; others: Kind[]; offer: WelcomeOffer | null }

const contentOf = async (services: JobServices, telling: Telling): Promise<Content> => {
  const { notices, reader, now } = telling
  const has = (kind: Kind) => notices.some((notice) => notice.kind === kind)
  return {
    parts: await peopleParts(services, telling),
    others: (['report_outcome', 'news'] as const).filter(has),
    offer: has('offer_ending') ? await findWelcomeOffer(services.pool, reader.id, now) : null,
  }
}

const offerOut = ({ percentage, ends }: WelcomeOffer, { reader }: Telling) => ({
  percentage,
  ends: ends.toISOString(),
  zone: zoneOf(reader),
})

/** What a mail about one kind, and nothing else, is told. */
const aboutOne = (kind: Kind, { parts: [part], offer }: Content, telling: Telling): Params => {
  if (part) {
    const { kind: _, ...rest } = part
    return { ...rest, link: pageFor(part) }
  }
  if (kind === 'report_outcome') return { link: '/reports' }
  return kind === 'offer_ending' && offer ? { ...offerOut(offer, telling), link: '/premium' } : { link: '/' }
}

/**
 * What a mail about these notices says now: who did what, and how often. What somebody wrote is read on the site, and
 * no name is in a subject.
 */
export const mailOf = async (services: JobServices, telling: Telling): Promise<Composed> => {
  const { reader } = telling
  const content = await contentOf(services, telling)
  const { parts, others, offer } = content
  const told: Kind[] = [
    ...parts.map(({ kind }) => kind),
    ...others,
    ...(offer ? ['offer_ending' as const] : []),
  ]
  if (told.length === 0) return null
  const kind = onlyKind(told)
  const token = await unsubscribeToken(services.pool, { account: reader.id, kind: kind ?? 'all' })
  const about: Params =
    kind === null
      ? { parts, others, offer: offer && offerOut(offer, telling), link: '/' }
      : aboutOne(kind, content, telling)
  return {
    template: kind === null ? 'whats_new' : mailAbout[kind],
    params: { ...about, name: reader.name, preferences: PREFERENCES, unsubscribe: unsubscribePath(token) },
    recipient: reader.email,
  }
}
