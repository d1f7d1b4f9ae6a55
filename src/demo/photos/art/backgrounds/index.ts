import type { Options } from '../random.ts'
import { arch, bookshelf, brick, cafe, gallery, kitchen, plain, windowLight } from './indoors.ts'
import { autumnPark, beach, forest, jungle, mountains, nightCity, snow, sunset, tulips } from './outdoors.ts'
import type { Draw } from './parts.ts'

export const backgrounds: Options<Draw> = [
  plain,
  arch,
  windowLight,
  jungle,
  sunset,
  beach,
  nightCity,
  bookshelf,
  forest,
  gallery,
  cafe,
  mountains,
  autumnPark,
  brick,
  tulips,
  snow,
  kitchen,
]
export const cold: readonly Draw[] = [snow, autumnPark, mountains, forest, plain]
export const warm: readonly Draw[] = [beach, sunset, tulips, jungle]
