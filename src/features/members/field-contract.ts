import { z } from 'zod'
import { OwnInterestKey } from '#features/sites/contract.ts'
import { fieldNames, fieldOf, fields, filterFields, forFields } from './fields.ts'
import type { Field, FieldName, FilterField, KeyOf, ValueOf } from './fields.ts'

type Choices = Extract<Field, { keys: unknown }>

const keyShape = ({ keys, isOpen }: Choices): z.ZodType<string, string> =>
  isOpen ? z.union([z.enum(keys), OwnInterestKey]) : z.enum(keys)
const keyOf = (name: FilterField) => keyShape(fields[name])

const valueShape = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'one':
      return keyShape(field).nullable()
    case 'several':
      return z.array(keyShape(field))
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
      return keyShape(field).nullish()
    case 'several':
      return z
        .array(keyShape(field))
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
const listOf = <T extends string>(key: z.ZodType<T, string>) =>
  z
    .union([z.string().max(1000), z.array(z.string().max(1000)).max(SEVERAL_AT_MOST)])
    .transform((given) => [...new Set([given].flat().flatMap((text) => text.split(',').filter(Boolean)))])
    .pipe(z.array(key).max(SEVERAL_AT_MOST))
    .optional()

export const ListOf = <const T extends readonly [string, ...string[]]>(values: T) => listOf(z.enum(values))

export const FieldQuery = forFields(filterFields, (name) => listOf(keyOf(name))) as unknown as {
  [Name in FilterField]: z.ZodOptional<z.ZodType<KeyOf<Name>[], string | string[]>>
}

export const FieldFilters = forFields(filterFields, (name) => z.array(keyOf(name))) as unknown as {
  [Name in FilterField]: z.ZodType<KeyOf<Name>[], KeyOf<Name>[]>
}
