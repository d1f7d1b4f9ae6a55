import { mergePersonalData } from '#platform/personal-data/index.ts'
import { sourceData } from './source-data.ts'

export const personalData = mergePersonalData([sourceData])
import { networkData } from './network-data.ts'

export const personalData = mergePersonalData([networkData])
