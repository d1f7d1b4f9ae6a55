import { dirname, join } from 'node:path'
import { findProgram } from './debian.ts'
import type { Program } from './debian.ts'

/** The server, and what it needs beyond that which every Debian has. */
const packages = [
  'postgresql-15',
  'libpq5',
  'libicu72',
  'libxml2',
  'libssl3',
  'libldap-2.5-0',
  'libsasl2-2',
  'libgssapi-krb5-2',
  'libkrb5-3',
  'libk5crypto3',
  'libkrb5support0',
  'libkeyutils1',
]

export type OlderPrograms = { initdb: string; postgres: string; environment: Program['environment'] }

type Found = { programs: OlderPrograms; missing?: never } | { programs?: never; missing: string }

/** The oldest PostgreSQL that we promise, as Debian 12 has it. Where it cannot be had, `missing` says why. */
export const findPostgres15 = (): Found => {
  try {
    const { path, environment } = findProgram('postgres', packages, ['/usr/lib/postgresql/15/bin/postgres'])
    return { programs: { postgres: path, initdb: join(dirname(path), 'initdb'), environment } }
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) }
  }
}
