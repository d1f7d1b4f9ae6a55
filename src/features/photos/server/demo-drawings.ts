import sharp from 'sharp'
import type { Storage } from '#platform/storage/index.ts'
import { drawPortrait, drawScene } from './demo-art/index.ts'
import type { Sitter } from './demo-art/index.ts'

/** The files of invented members lie in folders whose name says how they are drawn. */
type Drawing =
  | { kind: 'portrait'; gender: Sitter['gender']; age: number; seed: number; variant: number }
  | { kind: 'scene'; seed: number }

export const demoFolder = (drawing: Drawing): string =>
  drawing.kind === 'scene'
    ? `demo/scene-${drawing.seed}`
    : `demo/${drawing.gender}-${drawing.age}-${drawing.seed}-${drawing.variant}`

const FOLDER = /^demo\/(?:scene-(\d+)|(woman|man|other)-(\d+)-(\d+)-(\d+))$/

/** The SVG that belongs to a folder; undefined for folders that are not drawn. */
export const drawingOf = (folder: string): string | undefined => {
  const [whole, scene, gender, age, seed, variant] = FOLDER.exec(folder) ?? []
  if (whole === undefined) return undefined
  if (scene !== undefined) return drawScene(Number(scene))
  const sitter = { gender: gender as Sitter['gender'], age: Number(age), seed: Number(seed) }
  return drawPortrait(sitter, Number(variant))
}

const sizes = {
  large: [800, 1000],
  card: [640, 800],
  thumb: [320, 400],
  match: [640, 640],
} as const
const WEBP = { quality: 80, effort: 2 }

/** Drawn when it is first looked at: a million invented members cost nothing until somebody scrolls. */
const draw = async (key: string): Promise<Buffer | null> => {
  const [, folder = '', size = ''] = /^(demo\/[\w-]+)\/(\w+)\.(?:webp|jpg)$/.exec(key) ?? []
  const svg = drawingOf(folder)
  if (svg === undefined || !Object.hasOwn(sizes, size)) return null
  const [width, height] = sizes[size as keyof typeof sizes]
  const picture = sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover', position: 'top' })
  return key.endsWith('.webp') ? picture.webp(WEBP).toBuffer() : picture.jpeg({ quality: 82 }).toBuffer()
}

/** A storage that also holds the drawings of invented members. */
export const withDrawings = (storage: Storage): Storage => ({
  ...storage,
  get: async (key) => {
    const stored = await storage.get(key)
    if (stored || !key.startsWith('demo/')) return stored
    const drawn = await draw(key)
    if (drawn) await storage.put(key, drawn, key.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
    return drawn
  },
})
