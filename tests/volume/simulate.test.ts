import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { ACTIVE_SHARE, habits, perSecondAt } from '#bench/day/habits.ts'
import type { HabitName } from '#bench/day/habits.ts'
import { inProject } from '#platform/root.ts'
import { isSoak } from '../support/volume.ts'

const TEST_TIMEOUT_MS = 900_000
const MEMBERS = 20_000
const SECONDS = 60
const SPEED = 10
const HOUR = 20

const simulate = async (): Promise<string> => {
  const given = { members: MEMBERS, speed: SPEED, from: HOUR, hours: (SECONDS * SPEED) / 3600, servers: 1 }
  const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, [inProject('scripts', 'simulate.ts'), ...options])
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  await once(child, 'exit')
  return said.join('')
}

test.skipIf(!isSoak)(
  'OPS-8 a small day is replayed: all that its members do is asked, and whatever a busy machine turns away, nothing fails',
  async () => {
    const said = await simulate()
    expect(said).toContain(`${MEMBERS * ACTIVE_SHARE} of them active on one day`)
    const [, asked = '', answered = '', shed = '', failed = ''] =
      /\| all of it \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|/.exec(said) ?? []
    const names = Object.keys(habits) as HabitName[]
    const expected = names.reduce((sum, name) => sum + perSecondAt(name, MEMBERS, HOUR, SPEED) * SECONDS, 0)
    expect(Math.abs(Number(asked) - expected), said).toBeLessThan(expected / 20)
    expect([Number(answered) + Number(shed), Number(failed)], said).toEqual([Number(asked), 0])
    expect(Number(answered)).toBeGreaterThan(expected / 2)
  },
  TEST_TIMEOUT_MS,
)
