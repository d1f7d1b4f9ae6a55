import { writeFileSync } from 'node:fs'
import { inProject } from '#platform/root.ts'
import { launch } from '../server.ts'
import type { Running } from '../server.ts'
import { tokenOf } from './people.ts'

/** A process that holds the live streams of so many of them. */
export const openReadersOf = (port: number, people: readonly number[], count: number): Promise<Running> => {
  // Too many for an environment.
  const file = inProject('.cache', 'bench-tokens.json')
  writeFileSync(file, JSON.stringify(people.slice(0, count).map(tokenOf)))
  return launch(inProject('bench', 'readers.ts'), {
    BENCH_SITE: `http://127.0.0.1:${port}`,
    BENCH_TOKENS: file,
  })
}
