import { z } from 'zod'
import { fieldNames, fieldOf, fields, filterFields, forFields } from './fields.ts'
import type { Field, FieldName, FilterField, KeyOf, ValueOf } from './fields.ts'

const keysOf = (name: FilterField) => z.enum(fields[name].keys)

const valueShape = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'one':
      return z.enum(field.keys).nullable()
    case 'several':
      return z.array(z.enum(field.keys))
    case 'text':
      return z.string().nullable()
  }
}

/** The fields as they are told; null and an empty list say nothing. */
export const FieldsTold = forFields(fieldNames, (name) => valueShape(fieldOf(name))) as {
  [Name in FieldName]: z.ZodType<ValueOf<Name>, ValueOf<Name>>
}

const SEVERAL_AT_MOST = 60

const changeShape = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'one':
      return z.enum(field.keys).nullish()
    case 'several':
      return z
        .array(z.enum(field.keys))
        .max(SEVERAL_AT_MOST)
        .transform((keys) => [...new Set(keys)])
        .optional()
    case 'text':
      return z.string().max(field.maxLength).nullish()
  }
}

/** The fields that are sent change; null and an empty list empty one. */
export const FieldChanges = forFields(fieldNames, (name) => changeShape(fieldOf(name))) as {
  [Name in FieldName]: z.ZodOptional<z.ZodType<ValueOf<Name>, ValueOf<Name>>>
}

/** `a,b` in an address, or the same name repeated, as a form without JavaScript sends it. */
export const ListOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.string().max(1000), z.array(z.string().max(1000)).max(SEVERAL_AT_MOST)])
    .transform((given) => [...new Set([given].flat().flatMap((text) => text.split(',').filter(Boolean)))])
    .pipe(z.array(z.enum(values)).max(SEVERAL_AT_MOST))
    .optional()

export const FieldQuery = forFields(filterFields, (name) => ListOf(fields[name].keys)) as {
  [Name in FilterField]: z.ZodOptional<z.ZodType<KeyOf<Name>[], string | string[]>>
}

export const FieldFilters = forFields(filterFields, (name) => z.array(keysOf(name))) as unknown as {
  [Name in FilterField]: z.ZodType<KeyOf<Name>[], KeyOf<Name>[]>
}
