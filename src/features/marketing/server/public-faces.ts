import type { RequestContext } from '#platform/http/context.ts'
import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import { sensitiveInterests } from '#features/members/choices.ts'
import { countVisit, findPublicAmong, findPublicOne, imageOf } from '#features/members/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type { Face } from '../ui/view.ts'

/** So long after somebody has ended it, a page may still show them. */
const SEEN_AGAIN_AFTER_MS = 1000

type PublicRow = Awaited<ReturnType<typeof findPublicOne.one>>

/** What a row tells a visitor, where the site shows it. */
const faceOf = (context: RequestContext, site: Site, row: PublicRow): Face | null => {
  const image = imageOf(context, null, row.main_photo, row.main_photo_hash)
  // Whoever can be found has told both.
  if (image === null || row.birth === null || row.gender === null) return null
  const shows = (field: string) => (site.visible_profile_fields as readonly string[]).includes(field)
  return {
    id: row.account_id,
    name: row.name,
    gender: row.gender,
    age: ageOn(row.birth, latestCommonDay(context.clock.now())),
    city: shows('city') ? row.city : null,
    about: site.visible_profile_notes.includes('about') ? row.about : null,
    interests: shows('interests')
      ? row.interests.filter((key) => site.interests.includes(key) && !sensitiveInterests.has(key))
      : [],
    fictional: row.fictional,
    invented: row.invented,
    src: site.cdn_prefix + image.filename,
    thumb: site.cdn_prefix + image.thumb_filename,
    square: site.cdn_prefix + image.match,
    thumbhash: image.thumbhash,
  }
}

const read = async (context: RequestContext, ids: readonly number[]): Promise<readonly Face[]> => {
  const site = await siteOf(context)
  const rows = await findPublicAmong.many(context.pool, { site: site.id, members: [...ids] })
  const faces = new Map(rows.map((row) => [row.account_id, faceOf(context, site, row)]))
  return ids.map((id) => faces.get(id)).filter((face) => face !== null && face !== undefined)
}

const looked = new WeakMap<readonly number[], { at: number; faces: Promise<readonly Face[]> }>()

/**
 * Those of them who let visitors see them now. Who was chosen for a page is kept for minutes, whether they still want to be there
 * is not: it is asked once a second however many visitors come, and where there is no answer nobody is shown.
 */
export const facesNow = (context: RequestContext, ids: readonly number[]): Promise<readonly Face[]> => {
  const before = looked.get(ids)
  if (before && Date.now() - before.at < SEEN_AGAIN_AFTER_MS) return before.faces
  const faces = ids.length === 0 ? Promise.resolve([]) : read(context, ids).catch(() => [])
  looked.set(ids, { at: Date.now(), faces })
  return faces
}

const readOne = async (context: RequestContext, id: number): Promise<Face | null> => {
  const site = await siteOf(context)
  await countVisit(context, id)
  const row = await findPublicOne.maybe(context.pool, { site: site.id, member: id })
  return row ? faceOf(context, site, row) : null
}

const asked = new WeakMap<RequestContext, Promise<Face | null>>()

/**
 * Whom a request is about, if they let visitors see them; null for whoever does not, and whoever is not there at all. It counts
 * like a visit to the profile: nobody reads all members by counting up numbers. Asked once, so that a page does not lose its
 * member while it is drawn.
 */
export const publicFace = (context: RequestContext, id: number): Promise<Face | null> => {
  const face = asked.get(context) ?? readOne(context, id)
  asked.set(context, face)
  return face
}
