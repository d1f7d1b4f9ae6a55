import type { Form } from '#platform/http/forms.ts'
import type { Call } from '#protocol/call.ts'
import { landerNames } from '../../landers.ts'
import {
  createExperiment,
  getExperimentResult,
  getExperiments,
  moveExperiment,
} from '../../experiment-contract.ts'
import { ExperimentsScreen } from '../../ui/office/experiments-screen.tsx'
import type { Screen } from '#platform/screens.ts'

const move =
  (status: 'running' | 'ended', words: string) =>
  async (call: Call, { id }: Form) => {
    const { experiment } = await call(moveExperiment, { body: { id: Number(id), status } })
    return { said: `“${experiment.name}” ${words}.`, query: { id: String(experiment.id) } }
  }

export const experiments: Screen = {
  path: '/office/experiments',
  title: 'Experiments',
  group: 'Marketing',
  roles: ['finance'],
  load: async ({ call, query: { id } }) => {
    const list = await call(getExperiments)
    const isOne = list.experiments.some((experiment) => String(experiment.id) === id)
    const result = isOne ? await call(getExperimentResult, { query: { id: Number(id) } }) : null
    return <ExperimentsScreen experiments={list.experiments} result={result} />
  },
  refusals: {
    lander_taken: 'Another experiment is running on this lander. End it first.',
    moved_before: 'It was started or ended before.',
  },
  acts: {
    create: async (call, { lander, name = '', horizon_days: days }) => {
      const known = landerNames.find((one) => one === lander) ?? landerNames[0]
      const body = { lander: known, name, horizon_days: Number(days) }
      const { experiment } = await call(createExperiment, { body })
      return { said: `“${experiment.name}” is prepared. Start it when you are ready.` }
    },
    running: move('running', 'has started'),
    ended: move('ended', 'has ended'),
  },
}
