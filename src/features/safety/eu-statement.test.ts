import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsCodes, measures } from './choices.ts'
import { EuStatement } from './eu-schema.ts'
import { euStatementOf } from './eu-statement.ts'
import type { StatedDecision } from './eu-statement.ts'
import { reasonNames } from './reasons.ts'

const day = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const words = (most: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: most })

/** All that the checks of the table let be. */
const decision: fc.Arbitrary<StatedDecision> = fc.record({
  puid: fc.uuid(),
  measure: fc.constantFrom(...measures),
  reason: fc.constantFrom(...reasonNames),
  facts_code: fc.option(fc.constantFrom(...factsCodes)),
  source: fc.constantFrom('notice', 'own_initiative'),
  automated_detection: fc.boolean(),
  automated_decision: fc.boolean(),
  ground: fc.constantFrom('law', 'terms'),
  ground_reference: fc.oneof(words(60), fc.constantFrom(' ', 'x'.repeat(500))),
  ground_explanation: fc.option(fc.oneof(words(200), fc.constantFrom('\n', 'é'.repeat(2000)))),
  content_at: day,
  created_at: day,
  ends_at: fc.option(day),
})

test('SAF-6 B4 whatever is decided, its statement is one that the database of the EU takes', () => {
  fc.assert(
    fc.property(decision, (made) => {
      const statement = euStatementOf(made, 'vonk.example')
      // A warning takes nothing away: there is nothing to state.
      if (made.measure === 'warn') return statement === null
      expect(EuStatement.safeParse(statement).error?.issues ?? []).toEqual([])
      return true
    }),
    { numRuns: 2000 },
  )
})

test('SAF-6 B4 a suspension for breaking the rules is stated with its end, its rule and without what staff wrote', () => {
  const made: StatedDecision = {
    puid: '0193d3a2-0000-7000-8000-000000000001',
    measure: 'suspend',
    reason: 'scam',
    facts_code: null,
    source: 'notice',
    automated_detection: false,
    automated_decision: false,
    ground: 'terms',
    ground_reference: 'money',
    ground_explanation: 'Kim (kim@example.org) asked for money',
    content_at: new Date('2026-11-01T10:00:00Z'),
    created_at: new Date('2026-11-02T10:00:00Z'),
    ends_at: new Date('2026-11-09T10:00:00Z'),
  }
  const statement = euStatementOf(made, 'vonk.example')
  expect(statement).toMatchObject({
    decision_account: 'DECISION_ACCOUNT_SUSPENDED',
    end_date_account_restriction: '2026-11-09',
    category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
    category_specification: ['KEYWORD_PHISHING'],
    decision_ground_reference_url: 'https://vonk.example/rules#money',
    source_type: 'SOURCE_ARTICLE_16',
  })
  expect(JSON.stringify(statement)).not.toMatch(/kim/i)
})

test('SAF-6 B4 what does not belong together, is too long or not one of theirs is no statement', () => {
  const [good] = fc.sample(
    decision.filter(({ measure, ground }) => measure === 'ban' && ground === 'law'),
    1,
  )
  const statement = good && euStatementOf(good, 'vonk.example')
  expect(EuStatement.safeParse(statement).success).toBe(true)
  const wrong = [
    { decision_account: undefined },
    { decision_visibility_other: 'x' },
    { content_type_other: undefined },
    { illegal_content_explanation: undefined },
    { incompatible_content_ground: 'x' },
    { category: 'STATEMENT_CATEGORY_NOT_SPECIFIED_ORDER' },
    { content_date: '1999-12-31' },
    { application_date: '2038-01-02' },
    { decision_facts: ' ' },
    { decision_facts: 'x'.repeat(5001) },
    { puid: 'a b' },
    { territorial_scope: ['US'] },
  ]
  for (const change of wrong) {
    expect([change, EuStatement.safeParse({ ...statement, ...change }).success]).toEqual([change, false])
  }
})
