import { mergePersonalData } from '#platform/personal-data/index.ts'
import { networkData } from './network-data.ts'
import { sourceData } from './source-data.ts'

export const personalData = mergePersonalData([sourceData, networkData])
