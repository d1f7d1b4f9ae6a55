import type { RequestContext } from '#platform/http/context.ts'
import { countListed, findPublic } from '#features/members/server/index.ts'
import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import { sensitiveInterests } from '#features/members/choices.ts'
import { countListed, findPublic, findPublicOne, imageOf } from '#features/members/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Facts } from '../ui/view.ts'
import { keptFor } from './kept.ts'
import { facesNow } from './public-faces.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Fewer say that a place is empty, and could be counted on one's fingers. */
const WORTH_SAYING = 50
const FACES_AT_MOST = 24

const ifWorthSaying = (count: number): number | null => (count >= WORTH_SAYING ? count : null)

const counted = keptFor(60, async (context) => {
type PublicRow = Awaited<ReturnType<typeof findPublicOne.one>>

/** As far as the site shows them; what somebody likes in bed is not for passers-by. */
const interestsOf = (site: Site, interests: readonly string[]): string[] =>
  site.visible_profile_fields.includes('interests')
    ? interests.filter((key) => site.interests.includes(key) && !sensitiveInterests.has(key))
    : []

/** What a row tells a visitor, where the site shows it. */
export const faceOf = (context: RequestContext, site: Site, row: PublicRow): Face | null => {
  const image = imageOf(context, null, row.main_photo, row.main_photo_hash)
  if (image === null) return null
  return {
    id: row.account_id,
    name: row.name,
    gender: row.gender,
    age: ageOn(row.birth, latestCommonDay(context.clock.now())),
    city: site.visible_profile_fields.includes('city') ? row.city : null,
    about: site.visible_profile_notes.includes('about') ? row.about : null,
    interests: interestsOf(site, row.interests),
    fictional: row.fictional,
    src: site.cdn_prefix + image.filename,
    square: site.cdn_prefix + image.match,
    thumbhash: image.thumbhash,
  }
}

const isFace = (face: Face | null): face is Face => face !== null

const read = async (context: RequestContext): Promise<Facts> => {
  const site = await siteOf(context)
  const now = context.clock.now().getTime()
  const [counts, rows] = await Promise.all([
    countListed.one(context.pool, {
      site: site.id,
      dayAgo: new Date(now - DAY_MS),
      weekAgo: new Date(now - 7 * DAY_MS),
    }),
    findPublic.many(context.pool, { site: site.id, limit: FACES_AT_MOST }),
  ])
  return {
    members: ifWorthSaying(counts.members),
    activeToday: ifWorthSaying(counts.active_today),
    newThisWeek: ifWorthSaying(counts.new_this_week),
    shown: rows.map((row) => row.account_id),
  }
})

/** What is true of the site of this request: numbers as of a minute ago at most, faces as of now. */
export const factsOf = async (context: RequestContext): Promise<Facts> => {
  const { shown, ...counts } = await counted(context)
  return { ...counts, faces: await facesNow(context, shown) }
}
