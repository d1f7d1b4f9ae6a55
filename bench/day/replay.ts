import { startLoad } from '#tests/support/load.ts'
import type { Outcome } from '#tests/support/load.ts'
import { habits, perSecondAt } from './habits.ts'
import type { HabitName } from './habits.ts'
import { requests } from './requests.ts'
import type { Machine } from './site.ts'
import { processorSeconds } from './usage.ts'

export const names = Object.keys(habits) as HabitName[]
/** So long one step takes on the clock of whoever waits: then it is told. */
const STEP_SECONDS = 30
/** The first seconds of a server belong to the compiler, and are not counted. */
const WARM_SECONDS = 20

export type Day = { members: number; speed: number; from: number; hours: number }
export type Cores = Record<keyof Machine['pids'], number>
export type Step = {
  hour: number
  seconds: number
  outcomes: Record<HabitName, Outcome[]>
  cores: Cores
}

const usageOf = ({ pids }: Machine): Cores => ({
  servers: processorSeconds(pids.servers),
  worker: processorSeconds(pids.worker),
  database: processorSeconds(pids.database),
})

/** Asks what the members would ask in these hours, and tells each step as it ends. */
export const replay = async (
  machine: Machine,
  people: readonly number[],
  { members, speed, from, hours }: Day,
  tell: (step: Step) => void,
): Promise<Step[]> => {
  const load = await startLoad(machine.port)
  const steps: Step[] = []
  const ask = (hour: number, seconds: number) =>
    load.ask(
      ...names.map((name) => ({
        requests: [requests[name]],
        people,
        seconds,
        perSecond: perSecondAt(name, members, hour, speed),
      })),
    )
  try {
    await ask(from, WARM_SECONDS)
    const total = (hours * 3600) / speed
    for (let done = 0; done < total; done += STEP_SECONDS) {
      const seconds = Math.min(STEP_SECONDS, total - done)
      const hour = from + (done * speed) / 3600
      const before = usageOf(machine)
      const lists = await ask(hour, seconds)
      const after = usageOf(machine)
      const cores = Object.fromEntries(
        Object.entries(after).map(([part, value]) => [part, (value - before[part as keyof Cores]) / seconds]),
      ) as Cores
      const outcomes = Object.fromEntries(names.map((name, n) => [name, lists[n] ?? []])) as Step['outcomes']
      const step = { hour: Math.floor(hour) % 24, seconds, outcomes, cores }
      steps.push(step)
      tell(step)
    }
    return steps
  } finally {
    load.stop()
  }
}
