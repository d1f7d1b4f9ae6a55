import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ACTIVE_SHARE, streamsAt } from '#bench/day/habits.ts'
import { withClient } from '#bench/database.ts'
import { growthText, sizeText } from '#bench/day/growth.ts'
import { prepareActive } from '#bench/day/people.ts'
import { replay } from '#bench/day/replay.ts'
import { allOf, stepText, summaryOf, tableOf } from '#bench/day/report.ts'
import { openReadersOf } from '#bench/day/streams.ts'
import { startMachine } from '#bench/day/site.ts'
import { memoryOf } from '#bench/day/usage.ts'
import { sizesIn } from '#bench/sizes.ts'
import { ensureBuilt } from './lib/built.ts'

/** A pause of the machine, and some have to ask again. */
const TOLERATED = 0.001

/** A day of a million members, ten times as fast: `npm run simulate -- --members 100000 --from 20 --hours 1`. */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    speed: { type: 'string', default: '10' },
    from: { type: 'string', default: '0' },
    hours: { type: 'string', default: '24' },
    servers: { type: 'string', default: String(availableParallelism()) },
  },
})
const numbers = Object.entries(values).map(([name, value]) => [name, Number(value)] as const)
const wrong = numbers.find(([, value]) => !(value >= 0) || !Number.isFinite(value))
if (wrong) {
  console.error(`--${wrong[0]} is a number`)
  process.exit(1)
}
const { members = 0, speed = 0, from = 0, hours = 0, servers = 1 } = Object.fromEntries(numbers)
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`

await ensureBuilt()
const machine = await startMachine(members, servers)
let isWhole = false
try {
  const people = await prepareActive(machine.databaseUrl, Math.round(members * ACTIVE_SHARE))
  const streams = await openReadersOf(machine.port, people, streamsAt(members, from + hours / 2))
  const before = await withClient(machine.databaseUrl, sizesIn)
  const minutes = Math.round((hours * 60) / speed)
  console.log(
    `\n${members} members, ${people.length} of them active on one day, ${servers} servers: ${hours} h from ${from} h on, ` +
      `${speed} times as fast, which takes ${minutes} min. The database has ${sizeText(before)}.\n`,
  )
  const day = { members, speed, from, hours }
  const steps = await replay(machine, people, day, (step) => console.log(stepText(step)))
  console.log(`\n${tableOf(steps)}`)
  const after = await withClient(machine.databaseUrl, sizesIn)
  console.log(`The database has grown by ${growthText(before, after)}.`)
  console.log(`The servers have ${megabytes(memoryOf(machine.pids.servers))}.`)
  await streams.stop()
  const { asked, answered, failed } = summaryOf(allOf(steps))
  isWhole = failed === 0 && answered >= asked * (1 - TOLERATED)
  const told = `${answered} of ${asked} were answered`
  console.log(isWhole ? `${told}.` : `${told}: this machine is too small for it.`)
} finally {
  await machine.stop()
}
process.exit(isWhole ? 0 : 1)
