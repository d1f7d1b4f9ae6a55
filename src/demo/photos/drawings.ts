import sharp from 'sharp'
import { drawPortrait, drawScene } from './art/index.ts'
import type { Sitter } from './art/index.ts'

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
export const draw = async (key: string): Promise<Buffer | null> => {
  const [, folder = '', size = ''] = /^(demo\/[\w-]+)\/(\w+)\.(?:webp|jpg)$/.exec(key) ?? []
  const svg = drawingOf(folder)
  if (svg === undefined || !Object.hasOwn(sizes, size)) return null
  const [width, height] = sizes[size as keyof typeof sizes]
  const picture = sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover', position: 'top' })
  return key.endsWith('.webp') ? picture.webp(WEBP).toBuffer() : picture.jpeg({ quality: 82 }).toBuffer()
}
