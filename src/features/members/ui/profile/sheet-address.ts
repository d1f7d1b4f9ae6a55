import { fields } from '../../fields.ts'
import type { FieldName } from '../../fields.ts'
import type { ProfilePart } from '../../rules.ts'
import { sectionNames } from './section-names.ts'

/** Each row of the page opens a sheet of the same name. */
const sheetNames = [...sectionNames, 'blocked'] as const
export type SheetName = (typeof sheetNames)[number]
/** What can be pointed at in a sheet. */
export type SheetField = FieldName | 'city'

const isSheet = (name: string): name is SheetName => sheetNames.some((known) => known === name)
const isField = (name: string): name is SheetField => name === 'city' || Object.hasOwn(fields, name)

/** Those that have controls of their own. */
const apart = {
  gender: 'basics',
  city: 'place',
  about: 'about',
  interests: 'interests',
  sexuality: 'intimate',
} as const satisfies Partial<Record<SheetField, SheetName>>

const isApart = (field: SheetField): field is keyof typeof apart => Object.hasOwn(apart, field)

/** The sheet that asks for a field. */
export const sheetOf = (field: SheetField): SheetName => (isApart(field) ? apart[field] : fields[field].asked)

const FIELD = 'field-'
export const anchorOf = (field: SheetField): string => FIELD + field

/** What the end of an address opens: `#place`, or `#field-city` with that field under the fingers. */
export const sheetAt = (hash: string): { name: SheetName; field: SheetField | null } | null => {
  const place = hash.replace(/^#/, '')
  if (isSheet(place)) return { name: place, field: null }
  const field = place.startsWith(FIELD) ? place.slice(FIELD.length) : ''
  return isField(field) ? { name: sheetOf(field), field } : null
}

/** Where a suggestion to complete the profile leads. Photos are a part of their own feature, and of the page itself. */
export const addressOf = (part: ProfilePart): string => (part === 'photo' ? 'photos' : anchorOf(part))
