import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { copyRows } from '#platform/db/copy.ts'
import type { DemoMember } from '../members/members.ts'
import type { DemoPerson } from '../members/person.ts'
import { demoFolder, drawingOf } from './drawings.ts'

type Look = Pick<DemoPerson, 'seed' | 'gender' | 'age'>
type DemoPhoto = { key: string; folder: string; isScene: boolean; isPrivate: boolean }

const keyOf = (folder: string): string => createHash('sha256').update(folder).digest('base64url').slice(0, 22)

/** How many of each kind, by the person's number; a few have no photo at all. Of odd numbers, which some sites have alone, some are private too. */
const PHOTOS = [
  { portraits: 1, scenes: 1, hasPrivate: false },
  { portraits: 2, scenes: 1, hasPrivate: false },
  { portraits: 2, scenes: 2, hasPrivate: true },
  { portraits: 1, scenes: 2, hasPrivate: true },
  { portraits: 3, scenes: 1, hasPrivate: true },
  { portraits: 1, scenes: 0, hasPrivate: false },
]
const WITHOUT_PHOTO_EVERY = 29

export const demoPhotosOf = ({ seed, gender, age }: Look): DemoPhoto[] => {
  const plan = PHOTOS[seed % PHOTOS.length]
  if (!plan || seed % WITHOUT_PHOTO_EVERY === 7) return []
  const portraits = Array.from({ length: plan.portraits }, (_, variant) => ({
    folder: demoFolder({ kind: 'portrait', gender, age, seed, variant }),
    isScene: false,
  }))
  const scenes = Array.from({ length: plan.scenes }, (_, n) => ({
    folder: demoFolder({ kind: 'scene', seed: seed * 3 + n }),
    isScene: true,
  }))
  const all = [...portraits.slice(0, 1), ...scenes.slice(0, 1), ...portraits.slice(1), ...scenes.slice(1)]
  return all.map((photo, index) => ({
    ...photo,
    key: keyOf(photo.folder),
    isPrivate: plan.hasPrivate && index === all.length - 1,
  }))
}

const HASHED_PX = { width: 64, height: 80 }
const SAMPLES = 24

/** Blurs of some drawings stand for those of all: a blur tells no face from another. */
const sampleHashes = async (folders: readonly string[]): Promise<string[]> =>
  Promise.all(
    folders.map(async (folder) => {
      const svg = Buffer.from(drawingOf(folder) ?? '')
      const raster = sharp(svg).resize(HASHED_PX.width, HASHED_PX.height).ensureAlpha().raw()
      const hash = rgbaToThumbHash(HASHED_PX.width, HASHED_PX.height, await raster.toBuffer())
      return Buffer.from(hash).toString('base64')
    }),
  )

export type Blurs = { portraits: string[]; scenes: string[] }

export const demoBlurs = async (): Promise<Blurs> => {
  const numbers = Array.from({ length: SAMPLES }, (_, seed) => seed)
  return {
    portraits: await sampleHashes(
      numbers.map((seed) =>
        demoFolder({
          kind: 'portrait',
          gender: seed % 2 ? 'woman' : 'man',
          age: 22 + seed * 2,
          seed,
          variant: 0,
        }),
      ),
    ),
    scenes: await sampleHashes(numbers.map((seed) => demoFolder({ kind: 'scene', seed }))),
  }
}

const blurOf = (blurs: Blurs, seed: number, isScene: boolean): string => {
  const hashes = isScene ? blurs.scenes : blurs.portraits
  return hashes[seed % hashes.length] ?? ''
}

/** What search shows of such a member. */
export const firstDemoPhoto =
  (blurs: Blurs) =>
  (person: DemoPerson): { key: string; thumbhash: string; count: number } | null => {
    const photos = demoPhotosOf(person)
    const [first] = photos
    return first
      ? { key: first.key, thumbhash: blurOf(blurs, person.seed, first.isScene), count: photos.length }
      : null
  }

function* rowsOf(members: Iterable<DemoMember>) {
  for (const { id, person } of members)
    for (const [position, photo] of demoPhotosOf(person).entries()) yield { id, person, position, photo }
}

export const copyDemoPhotos = (
  client: ClientBase,
  members: Iterable<DemoMember>,
  blurs: Blurs,
): Promise<void> =>
  copyRows(
    client,
    `photo (account_id, key, folder, upload_id, status, reviewed_at, is_private, position, width, height, thumbhash, created_at)`,
    rowsOf(members),
    ({ id, person, position, photo }) => [
      id,
      photo.key,
      photo.folder,
      `demo-${position}`,
      'active',
      person.signedUp,
      photo.isPrivate,
      position,
      800,
      1000,
      blurOf(blurs, person.seed, photo.isScene),
      person.signedUp,
    ],
  )
