import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIban } from '../../direct-debit-rules.ts'
import { groupedCaret, groupIban } from './iban-groups.ts'

test('PAY-5 an IBAN stands in groups of four, however it is typed or pasted', () => {
  for (const typed of ['nl91abna0417164300', 'NL91 ABNA 0417 1643 00', ' NL91-ABNA.0417 164300 ']) {
    expect(groupIban(typed)).toBe('NL91 ABNA 0417 1643 00')
  }
  expect(groupIban('')).toBe('')
  expect(groupIban('NL91')).toBe('NL91')
  expect(groupIban('NL91A')).toBe('NL91 A')
})

test('PAY-5 grouping does not change which account it is', () => {
  expect(readIban(groupIban('de89370400440532013000'))).toBe('DE89370400440532013000')
  expect(readIban(groupIban('de89370400440532013001'))).toBeNull()
})

test('PAY-5 the caret stays behind the sign that was typed', () => {
  // A fifth sign opens a group, and the caret goes with it.
  expect(groupedCaret('NL91A', 5)).toBe(6)
  expect(groupedCaret('NL91', 4)).toBe(4)
  // Inserted in the middle: NL9|1 ABNA becomes NL9X 1ABN A.
  expect(groupedCaret('NL9X1 ABNA', 4)).toBe(4)
  expect(groupedCaret('', 0)).toBe(0)
})

test('PAY-5 as many signs stand before the caret as before grouping', () => {
  const typed = fc.string({ unit: fc.constantFrom('N', 'l', '9', '1', ' ', '-'), maxLength: 40 })
  const signs = (text: string) => text.replace(/[^0-9a-z]/gi, '').length
  fc.assert(
    fc.property(typed, fc.nat(40), (text, place) => {
      const caret = Math.min(place, text.length)
      expect(signs(groupIban(text).slice(0, groupedCaret(text, caret)))).toBe(signs(text.slice(0, caret)))
    }),
  )
})
