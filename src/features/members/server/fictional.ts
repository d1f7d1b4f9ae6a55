import type { HandlerInput } from '#protocol/endpoint.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { ageOn, birthMistake, latestCommonDay, nameMistake } from '#features/accounts/rules.ts'
import { addFictionalAccount, refuseMistakes, staffOf } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { addFictionalProfile, changeFictionalProfile, WholeFictional } from '../fictional-contract.ts'
import { findFictional, findFictionals, insertFictional, keepFictional } from './fictional-queries.ts'
import { save } from './profiles.ts'
import { setProfileStatus } from './queries.ts'

type Told = Omit<HandlerInput<typeof changeFictionalProfile>['body'], 'id'>

const out = <Row extends { birth: string | null; created_at: Date }>({ birth, ...row }: Row, now: Date) => ({
  ...row,
  age: birth === null ? null : ageOn(birth, latestCommonDay(now)),
  created_at: row.created_at.toISOString(),
})

export const fictionalsOf = async (context: RequestContext) => {
  const { id: site } = await siteOf(context)
  const rows = await findFictionals.many(context.db, { site })
  return rows.map((row) => out(row, context.clock.now()))
}

/** Whoever is real, or of another site, is not there. */
export const requireFictional = async (context: RequestContext, profile: number): Promise<WholeFictional> => {
  const { id: site } = await siteOf(context)
  const row = await findFictional.maybe(context.db, { site, profile })
  if (!row) throw new Refusal('not_found')
  return out(row, context.clock.now())
}

/** As a person would write it; of several cities of a name the largest. */
const cityIn = ({ places }: RequestContext, country: string, typed: string) => {
  const [first] = places.citiesByName(country, typed.trim(), 1)
  if (!first) throw new Refusal('city_unknown')
  return first.id
}

const write = async (own: RequestContext, id: number, { city, country, ...told }: Told) => {
  const before = await requireFictional(own, id)
  const where = country ?? before.country
  const place = {
    ...(country !== undefined && { country }),
    ...(city && where && { city_id: cityIn(own, where, city) }),
  }
  // Nobody is told of here, so there is nobody to consent.
  await save(own, { id, name: before.name, email: '' }, { ...told, ...place, sensitive_consent: true })
  return requireFictional(own, id)
}

export const addFictional = async (
  own: RequestContext,
  { birth, ...told }: HandlerInput<typeof addFictionalProfile>['body'],
): Promise<WholeFictional> => {
  const staff = await staffOf(own)
  if (!staff) throw new Refusal('not_found')
  const [site, now] = [await siteOf(own), own.clock.now()]
  const name = told.name.trim()
  refuseMistakes({ name: nameMistake(name, '') })
  const mistake = birthMistake(birth, latestCommonDay(now), site.min_age)
  if (mistake) throw new Refusal('birth_too_young')
  const language = site.domain_language?.slice(0, 2) ?? 'en'
  const id = await addFictionalAccount(own.db, { site: site.id, name, birth, language, now })
  await insertFictional.run(own.db, { account: id, now })
  await keepFictional.run(own.db, { account: id, staff: staff.id, now })
  return write(own, id, told)
}

export const changeFictional = async (
  own: RequestContext,
  { id, ...told }: HandlerInput<typeof changeFictionalProfile>['body'],
): Promise<WholeFictional> => {
  await requireFictional(own, id)
  return write(own, id, told)
}

export const switchFictional = async (own: RequestContext, id: number, on: boolean): Promise<void> => {
  await requireFictional(own, id)
  await setProfileStatus.run(own.db, { member: id, status: on ? 'active' : 'disabled' })
}
