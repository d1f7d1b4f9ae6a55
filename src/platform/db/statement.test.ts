import { expect, expectTypeOf, test } from 'vitest'
import { bigint, declaredStatements, int, nullable, statement, text } from './statement.ts'

const declare = (sql: string) =>
  statement({
    name: 'statement.test',
    takes: { site: int, reader: nullable(bigint) },
    gives: { name: text },
    sql,
  })

test('names become numbers, casts and colons in words stay', () => {
  declare(
    `select 'a:b' || to_char(now(), 'HH24:MI') || ':' || :reader::bigint where :site = 1 and :reader > 0`,
  )
  expect(declaredStatements.get('statement.test')?.sql).toBe(
    `select 'a:b' || to_char(now(), 'HH24:MI') || ':' || $2::bigint where $1 = 1 and $2 > 0`,
  )
  declaredStatements.delete('statement.test')
})

test('a name that is not taken, or not used, is a mistake', () => {
  expect(() => declare('select :site, :reader, :raeder')).toThrow('statement.test does not take :raeder')
  expect(() => declare('select :site')).toThrow('statement.test takes reader and does not use it')
})

test('what is given has its name and type, and all of it is given', () => {
  type Given = Parameters<ReturnType<typeof declare>['one']>
  expectTypeOf<Given[1]>().toEqualTypeOf<{ site: number; reader: number | null }>()
})
