import { handle } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { requireFictional } from '#features/members/server/index.ts'
import * as contract from '../fictional-contract.ts'
import { mainPhotoOf } from '../rules.ts'
import { remove } from './own-photos.ts'
import { findPhotos } from './queries.ts'
import { addPhoto } from './upload.ts'

const done = { done: true } as const
/** As many as members who pay: it costs nobody anything. */
const ownerOf = ({ id }: { id: number }) => ({ id, paid_user: true })

/** Small, as a picture within the page: nobody is logged in as whose photo it is. */
const photosOf = async (own: RequestContext, profile: number) => {
  await requireFictional(own, profile)
  const photos = await findPhotos.many(own.db, { member: profile })
  const main = mainPhotoOf(photos)
  return Promise.all(
    photos.map(async (photo) => {
      const file = await own.storage.get(`${photo.folder}/thumb.webp`)
      const src = file ? `data:image/webp;base64,${file.toString('base64')}` : ''
      return { id: photo.id, status: photo.status, is_main: photo === main, src }
    }),
  )
}

const draw = async (own: RequestContext, id: number, seed: number) => {
  const profile = await requireFictional(own, id)
  const age = Math.min(80, Math.max(18, profile.age ?? 30))
  const folder = `demo/${profile.gender ?? 'other'}-${age}-${seed}-0`
  const file = await own.storage.get(`${folder}/large.jpg`)
  if (!file) throw new Refusal('photo_damaged')
  await addPhoto(own, ownerOf(profile), { id: `drawing-${seed}`, file, crop: undefined })
}

export const fictionalPhotoRoutes: readonly Route[] = [
  handle(contract.getFictionalPhotos, async ({ query }, own) => ({
    photos: await photosOf(own, query.profile),
  })),
  handle(contract.uploadFictionalPhoto, async ({ query, body }, own) => {
    const profile = await requireFictional(own, query.profile)
    // Over HTTP it is a Buffer; the contract names what a browser sends as well.
    const file = body as Buffer
    await addPhoto(own, ownerOf(profile), { id: query.upload_id, file, crop: undefined })
    return done
  }),
  handle(contract.drawFictionalPhoto, async ({ body }, own) => {
    await draw(own, body.profile, body.seed)
    return done
  }),
  handle(contract.removeFictionalPhoto, async ({ body }, own) => {
    const profile = await requireFictional(own, body.profile)
    await remove(own, ownerOf(profile), body.id)
    return done
  }),
]
