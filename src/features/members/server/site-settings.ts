import { inWords, settingOptions } from '#features/sites/server/index.ts'
import { fieldNames, fieldOf, profileFields, searchFields } from '../fields.ts'

const isText = (name: string) => fieldNames.some((field) => field === name && fieldOf(field).kind === 'text')

/** What a site can show of a profile and search by. */
export const siteSettings = settingOptions.part(async () => ({
  profile_fields: profileFields.map(inWords),
  profile_notes: fieldNames.filter(isText).map(inWords),
  search_fields: searchFields.map(inWords),
}))
