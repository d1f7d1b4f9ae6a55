import { dirname } from 'node:path'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { chooseAccount } from '#embedded-postgres/account.ts'
import { prepareBinaries } from '#embedded-postgres/binaries.ts'
import { MAJOR_VERSION } from '#embedded-postgres/cluster.ts'
import { findPostgres } from './postgres-programs.ts'

const account = await chooseAccount(tmpdir(), tmpdir())
const { postgres } = await prepareBinaries(account, () => undefined)

test('OPS-4 programs of the version of a backup are found where they are named, and others are refused by their version', () => {
  const named = { BACKUP_POSTGRES_BIN: dirname(postgres) }
  expect(findPostgres(Number(MAJOR_VERSION), named)).toBe(postgres)
  expect(() => findPostgres(15, named)).toThrow(`made by PostgreSQL 15, and in BACKUP_POSTGRES_BIN`)
  expect(() => findPostgres(15, named)).toThrow(`is PostgreSQL ${MAJOR_VERSION}`)
  expect(() => findPostgres(15, { BACKUP_POSTGRES_BIN: '/nowhere' })).toThrow('no PostgreSQL that runs')
})

test('OPS-4 where a PostgreSQL is not installed, it is said what to install', () => {
  expect(() => findPostgres(9, {})).toThrow('the package postgresql-9')
})
