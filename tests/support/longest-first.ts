import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Files of one project follow each other, so that a worker keeps what they share; the longest are not the last. */
const order = ['volume', 'http', 'unit', 'cluster']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
