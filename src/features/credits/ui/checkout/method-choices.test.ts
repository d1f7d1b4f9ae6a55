import { expect, test } from 'vitest'
import { marksOf, methodChoices } from './method-choices.ts'

const methods = ['ideal', 'creditcard', 'visa', 'mastercard', 'paypal', 'dankort'] as const

test('PAY-2 cards are one choice, with the marks of their networks, where the first of them stands', () => {
  const choices = methodChoices(methods)
  expect(choices.map(({ method }) => method)).toEqual(['ideal', 'creditcard', 'paypal', 'dankort'])
  expect(choices.map(marksOf)).toEqual([['ideal'], ['visa', 'mastercard'], ['paypal'], ['dankort']])
})

test('PAY-2 whoever comes for Visa orders with Visa', () => {
  expect(methodChoices(methods, [], 'visa')[1]).toEqual({
    method: 'visa',
    all: ['creditcard', 'visa', 'mastercard'],
  })
  expect(methodChoices(['visa', 'paypal'])).toEqual([
    { method: 'visa', all: ['visa'] },
    { method: 'paypal', all: ['paypal'] },
  ])
})

test('CRD-4 PAY-2 a discount for one card alone keeps the cards apart; one for all of them or for none does not', () => {
  const count = (paymentmethods: ('visa' | 'creditcard' | 'mastercard' | 'ideal')[]) =>
    methodChoices(methods, [{ paymentmethods }]).length
  expect(count(['visa'])).toBe(methods.length)
  expect(count(['creditcard', 'visa', 'mastercard'])).toBe(4)
  expect(count(['ideal'])).toBe(4)
  expect(count([])).toBe(4)
})
