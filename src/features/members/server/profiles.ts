import type { HandlerInput } from '#protocol/endpoint.ts'
import { announce } from '#platform/announcements.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { languageTag } from '#protocol/locales.ts'
import { cleanText } from '#protocol/text.ts'
import { refuseMistakes, setName } from '#features/accounts/server/index.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { ageOn, latestCommonDay, nameMistake } from '#features/accounts/rules.ts'
import { isCountryOf } from '#features/sites/rules.ts'
import { localeOf, siteOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type { OwnProfile, Profile, saveProfile } from '../contract.ts'
import { emptyValue, emptyValues, isSensitive, withoutSensitive } from '../field-values.ts'
import { fieldNames, fieldOf, forFields } from '../fields.ts'
import type { FieldValues } from '../fields.ts'
import { cellsOf, distanceKm } from '../grid.ts'
import { beforeOnline, completenessOf } from '../rules.ts'
import { cardMaker } from './cards.ts'
import { profileViewed } from './events.ts'
import { imageOf } from './image.ts'
import {
  findPartner,
  findProfile,
  findProfileForReader,
  holdUnblocked,
  lockProfile,
  updateProfile,
  upsertView,
} from './queries.ts'
import type { ProfileRow } from './queries.ts'
import { readerOf } from './search-filters.ts'
import { countVisit } from './visits.ts'

/**
 * The one place that decides whether a reader sees a member. Whoever is missing, of another site, disabled or
 * invisible does not exist for others, but for those who write with them; somebody who blocked the reader says so.
 */
export const findVisible = async (context: RequestContext, id: number, readerId: number | null) => {
  const site = await siteOf(context)
  if (readerId === null) await countVisit(context, id)
  const row = await findProfileForReader.maybe(context.db, { profile: id, site: site.id, reader: readerId })
  if (!row?.birth || row.country === null) throw new Refusal('not_found')
  if (row.blocks_reader) throw new Refusal('blocked_by', { name: row.name })
  return { ...row, birth: row.birth, country: row.country, isSelf: row.account_id === readerId }
}

/**
 * Whoever can be seen can be blocked, and so can somebody who was faster, or who writes: whatever else is known of
 * them. Gives whether the two are in a conversation.
 */
export const requireBlockable = async (
  context: RequestContext,
  memberId: number,
  id: number,
): Promise<{ knowsMember: boolean }> => {
  const partner = await findPartner.maybe(context.db, { profile: id, reader: memberId })
  if (partner) return { knowsMember: partner.knows_reader }
  try {
    if ((await findVisible(context, id, memberId)).isSelf) throw new Refusal('not_found')
  } catch (error) {
    if (!isRefusal(error, 'blocked_by')) throw error
  }
  return { knowsMember: false }
}

/**
 * Tells the other one something, unless one of the two has blocked the other. A block waits until it is told: once it is
 * acknowledged nothing more comes.
 */
export const unlessBlocked = (
  context: RequestContext,
  one: number,
  other: number,
  tell: () => void,
): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    if ((await holdUnblocked.one(db, { one, other })).is_unblocked) tell()
  })

type Shown = Awaited<ReturnType<typeof findVisible>>

/** What the site shows of a profile; the rest does not leave. Sensitive parts are for members only. */
const shownFields = (row: Shown, site: Site, isMember: boolean): FieldValues =>
  forFields(fieldNames, (name) => {
    const shown = fieldOf(name).kind === 'text' ? site.visible_profile_notes : site.visible_profile_fields
    if (!shown.includes(name)) return emptyValue(name)
    return isMember ? row[name] : withoutSensitive(name, row[name])
  }) as FieldValues

/** For those who still see somebody invisible: see `shownActivity` in `search-queries.ts`. */
const shownActivity = ({ invisible, isSelf, last_active: at }: Shown): Date =>
  invisible && !isSelf ? beforeOnline(at) : at

export const viewMember = async (context: RequestContext, id: number): Promise<Profile> => {
  const site = await siteOf(context)
  const reader = await readerOf(context)
  const row = await findVisible(context, id, reader.id)
  const toCard = await cardMaker(context, reader)
  const card = toCard({ ...row, last_active: shownActivity(row) })
  if (row.blocked_by_reader) return { ...card, ...nothing, ...emptyValues(), blocked: true, is_self: false }
  return {
    ...card,
    ...shownFields(row, site, reader.id !== null),
    blocked: false,
    is_self: row.isSelf,
  }
}

/** All that is left of somebody whom the reader has blocked: a name to unblock. */
const nothing = {
  region: null,
  city: null,
  online: false,
  last_active: 'earlier',
  distance_km: null,
  main_image: null,
  num_photos: 0,
} as const satisfies Partial<Profile>

/** Whoever opens a profile leaves a trace, unless they are invisible. */
export const leaveTrace = async (
  context: RequestContext,
  member: Member,
  viewedId: number,
): Promise<void> => {
  const viewed = await findVisible(context, viewedId, member.id)
  const own = await findProfile.one(context.db, { id: member.id })
  if (viewed.isSelf || viewed.blocked_by_reader || own.invisible || own.status !== 'active') return
  const now = context.clock.now()
  const view = { viewed: viewed.account_id, viewer: member.id, now }
  if ((await upsertView.run(context.db, view)) === 0) return
  await announce(context.db, profileViewed, { to: view.viewed, other: view.viewer, now })
}

export const ownProfile = async (
  context: RequestContext,
  member: Pick<Member, 'id'>,
): Promise<OwnProfile> => {
  const row = await findProfile.one(context.db, { id: member.id })
  const language = languageTag(await localeOf(context))
  const { percent, missing } = completenessOf(row)
  const today = latestCommonDay(context.clock.now())
  return {
    ...row,
    id: row.account_id,
    age: row.birth === null ? null : ageOn(row.birth, today),
    public: row.public_since !== null,
    sensitive_consent: row.sensitive_consent_at !== null,
    region: row.region && context.places.regionName(row.region, language),
    main_image: imageOf(context, member.id, row.main_photo, row.main_photo_hash),
    num_photos: row.photo_count,
    completeness: percent,
    missing,
  }
}

type Changes = HandlerInput<typeof saveProfile>['body']
/** Somebody who says where they are is near the city they name. */
const CITY_REACH_KM = 60

const placeOf = async (
  context: RequestContext,
  changes: Pick<Changes, 'city_id' | 'country' | 'position'>,
) => {
  const { city_id: cityId, country, position } = changes
  if (cityId === undefined && country === undefined) return {}
  const site = await siteOf(context)
  const nowhere = { region: null, city: null, city_id: null, cell: null, wide_cell: null }
  if (cityId === undefined || cityId === null) {
    if (country && !isCountryOf(site, country)) refuseMistakes({ country: 'country_unknown' })
    return { ...nowhere, ...(country !== undefined && { country }) }
  }
  const city = context.places.city(cityId)
  if (!city || !isCountryOf(site, city.country)) {
    throw new Refusal('invalid_input', {}, { fields: { city_id: 'city_unknown' } })
  }
  const isThere = position && distanceKm(position, city) <= CITY_REACH_KM
  // The position itself goes no further than this line.
  const cells = cellsOf(isThere ? position : city)
  return { country: city.country, region: city.region, city: city.name, city_id: city.id, ...cells }
}

/** Special-category data is kept while there is consent, and not a moment longer. */
const keptOf = (row: ProfileRow, changes: Changes, hasConsent: boolean) =>
  forFields(fieldNames, (name) => {
    const told = changes[name]
    const { kind, sensitive } = fieldOf(name)
    const value = typeof told === 'string' && kind === 'text' ? told && (cleanText(told) || null) : told
    if (hasConsent || sensitive === undefined) return value
    if (told !== undefined && isSensitive(name, told)) throw new Refusal('consent_needed')
    return withoutSensitive(name, told ?? row[name])
  })

const consentOf = (row: ProfileRow, isGiven: boolean, now: Date) => {
  if (!isGiven) return { sensitive_consent_at: null }
  return row.sensitive_consent_at === null ? { sensitive_consent_at: now.toISOString() } : {}
}

/** Said again it is still said from the first day on. */
const publicOf = (row: ProfileRow, isPublic: boolean | undefined, now: Date) => {
  if (isPublic === undefined || isPublic === (row.public_since !== null)) return {}
  return { public_since: isPublic ? now.toISOString() : null }
}

/** What was answered before there was an account, in the transaction that makes it. Nobody has consented to more yet. */
export const keepAnswers = async (
  own: RequestContext,
  member: number,
  { interests, city_id }: { city_id: number | undefined; interests: readonly string[] },
): Promise<void> => {
  if (city_id === undefined && interests.length === 0) return
  const next = {
    ...(await placeOf(own, { city_id })),
    ...(interests.length > 0 && { interests: withoutSensitive('interests', [...interests]) }),
  }
  await updateProfile.run(own.db, { member, changes: JSON.stringify(next) })
}

/** What the site offers no more stays with those who have it. */
const refuseForeignInterests = (site: Site, row: ProfileRow, { interests = [] }: Changes): void => {
  const known: readonly string[] = [...site.interests, ...row.interests]
  if (interests.some((key) => !known.includes(key)))
    throw new Refusal('invalid_input', {}, { fields: { interests: 'invalid_value' } })
}

export const save = async (
  context: RequestContext,
  member: Pick<Member, 'id' | 'name' | 'email'>,
  changes: Changes,
): Promise<OwnProfile> => {
  const site = await siteOf(context)
  const name = changes.name?.trim()
  if (name !== undefined) refuseMistakes({ name: nameMistake(name, member.email) })
  // The profile follows its account, so whoever writes both writes the account first: nobody waits in a circle.
  if (name !== undefined && name !== member.name) await setName.run(context.db, { account: member.id, name })
  // Two tabs that save at once: the second sees what the first has written.
  await lockProfile.run(context.db, { id: member.id })
  const row = await findProfile.one(context.db, { id: member.id })
  refuseForeignInterests(site, row, changes)
  const place = await placeOf(context, changes)
  const hasConsent = changes.sensitive_consent ?? row.sensitive_consent_at !== null
  const next = {
    ...keptOf(row, changes, hasConsent),
    ...consentOf(row, hasConsent, context.clock.now()),
    ...place,
    ...publicOf(row, changes.public, context.clock.now()),
    invisible: changes.invisible,
  }
  await updateProfile.run(context.db, { member: member.id, changes: JSON.stringify(next) })
  return ownProfile(context, member)
}
