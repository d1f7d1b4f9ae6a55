import { expect, test } from 'vitest'
import { fieldNames, fieldsAskedIn } from '../../fields.ts'
import { sectionNames } from './section-names.ts'
import { addressOf, anchorOf, sheetAt, sheetOf } from './sheet-address.ts'

test('MEM-9 every field has an address, and it opens the sheet that asks for it', () => {
  for (const field of [...fieldNames, 'city'] as const)
    expect(sheetAt(`#${anchorOf(field)}`), field).toEqual({ name: sheetOf(field), field })
  for (const section of ['basics', 'looks', 'life'] as const)
    expect(fieldsAskedIn(section).map(sheetOf)).toEqual(fieldsAskedIn(section).map(() => section))
  expect(sheetOf('sexuality')).toBe('intimate')
  expect(sheetOf('city')).toBe('place')
})

test('MEM-9 the name of a row is the address of its sheet, and an address that names none opens none', () => {
  for (const name of [...sectionNames, 'blocked'] as const)
    expect(sheetAt(`#${name}`)).toEqual({ name, field: null })
  expect(sheetAt('visibility')).toEqual({ name: 'visibility', field: null })
  for (const hash of [
    '',
    '#',
    '#photos',
    '#field-',
    '#field-photo',
    '#field-toString',
    '#toString',
    '#content',
  ])
    expect(sheetAt(hash), hash).toBe(null)
  expect(addressOf('photo')).toBe('photos')
  expect(addressOf('about')).toBe('field-about')
})
