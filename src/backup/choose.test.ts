import { expect, test } from 'vitest'
import { refusalOf } from './choose.ts'

const made = (version: number, migrations: string[]) => ({
  app: { version: '0.1.0', migrations },
  postgres: {
    version,
    systemIdentifier: '1',
    timeline: 1,
    startLsn: '0/0',
    endLsn: '0/0',
    segmentBytes: 1,
    user: 'vonk',
    database: 'vonk',
  },
})
const here = { migrations: ['0001_a.sql', '0002_b.sql'], postgresMajor: 18 }

test('OPS-4 a backup is restored by the same or a newer app, and by the same PostgreSQL; all else is refused in words', () => {
  expect(refusalOf(made(180_004, ['0001_a.sql', '0002_b.sql']), here)).toBeNull()
  expect(refusalOf(made(180_001, ['0001_a.sql']), here)).toBeNull()
  expect(refusalOf(made(180_004, ['0001_a.sql', '0003_c.sql']), here)).toMatch(/newer Vonk .*0003_c\.sql/)
  expect(refusalOf(made(190_000, ['0001_a.sql']), here)).toMatch(/PostgreSQL 19, which is newer than 18/)
  expect(refusalOf(made(160_003, ['0001_a.sql']), here)).toMatch(/PostgreSQL 16, and upgrade/)
  expect(refusalOf(made(160_003, ['0001_a.sql']), { ...here, postgresMajor: null })).toBeNull()
})
