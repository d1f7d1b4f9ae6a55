import { mergePersonalData } from '#platform/personal-data/index.ts'
import { sourceData } from './source-data.ts'

export const personalData = mergePersonalData([sourceData])
