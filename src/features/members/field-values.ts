import { fieldNames, fieldOf, filterFields, forFields } from './fields.ts'
import type { Field, FieldName, FieldValues, FilterField, KeyOf } from './fields.ts'

/** Of any field. */
export type FieldValue = string | string[] | null
/** The keys by which somebody searches. */
export type ChosenFields = { [Name in FilterField]: KeyOf<Name>[] }

export const noFieldFilters = (): ChosenFields => forFields(filterFields, () => [])

const emptyValueOf: Record<Field['kind'], () => FieldValue> = {
  one: () => null,
  several: () => [],
  text: () => null,
}
export const emptyValue = (name: FieldName): FieldValue => emptyValueOf[fieldOf(name).kind]()

/** Nothing told. */
export const emptyValues = (): FieldValues => forFields(fieldNames, emptyValue) as FieldValues

export const isSensitiveKey = (name: FieldName, key: string): boolean => {
  const { sensitive } = fieldOf(name)
  return sensitive === 'all' || (sensitive?.has(key) ?? false)
}

export const isSensitive = (name: FieldName, value: FieldValue): boolean =>
  [value ?? []].flat().some((key) => isSensitiveKey(name, key))

/** What is left of a value for visitors, and without consent. */
export const withoutSensitive = (name: FieldName, value: FieldValue): FieldValue => {
  if (!isSensitive(name, value)) return value
  return Array.isArray(value) ? value.filter((key) => !isSensitiveKey(name, key)) : emptyValue(name)
}
