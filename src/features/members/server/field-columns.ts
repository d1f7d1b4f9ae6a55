import { nullable, text, texts } from '#platform/db/statement.ts'
import type { Column } from '#platform/db/statement.ts'
import { fieldNames, fields, filterFields, forFields } from '../fields.ts'
import type { Field, FieldName, FilterField, ValueOf } from '../fields.ts'

const columnOf: Record<Field['kind'], Column<unknown>> = {
  one: nullable(text),
  several: texts,
  text: nullable(text),
}

/** The columns of `profile` that hold the fields. */
export const fieldColumns = forFields(fieldNames, (name) => columnOf[fields[name].kind]) as {
  [Name in FieldName]: Column<ValueOf<Name>>
}

/** What a search by fields takes: the keys that fit; null is no filter. */
export const filterParameters = forFields(filterFields, () => nullable(texts))

const fitsField = {
  one: (name: FilterField) => `(:${name}::text[] is null or w.${name} = any(:${name}))`,
  several: (name: FilterField) => `(:${name}::text[] is null or w.${name} && :${name})`,
}

/** Whether the row `w` fits all filters by fields. */
export const fitsFields = filterFields.map((name) => fitsField[fields[name].kind](name)).join('\n    and ')
