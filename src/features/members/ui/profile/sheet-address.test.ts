import { expect, test } from 'vitest'
import { fieldNames, fieldsAskedIn } from '../../fields.ts'
import { addressOf, anchorOf, sheetAt, sheetOf } from './sheet-address.ts'

test('MEM-9 every field has an address, and it opens the sheet that asks for it', () => {
  for (const field of [...fieldNames, 'city'] as const)
    expect(sheetAt(`#${anchorOf(field)}`), field).toEqual({ name: sheetOf(field), field })
  for (const section of ['basics', 'looks', 'life'] as const)
    expect(fieldsAskedIn(section).map(sheetOf)).toEqual(fieldsAskedIn(section).map(() => section))
  expect(sheetOf('sexuality')).toBe('intimate')
  expect(sheetOf('city')).toBe('place')
})

test('MEM-9 an address that names no sheet opens none', () => {
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
