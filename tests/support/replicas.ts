import { expectStatus } from './visitor.ts'
import type { Visitor } from './visitor.ts'

/** Whom a search for women of this country shows. */
export const foundIn = async (browser: Visitor, country: string): Promise<number[]> => {
  const answer = await browser.get(`/api/members.php?country=${country}&gender=woman&min_age=18&max_age=99`)
  expectStatus(answer, 200)
  const { page } = answer.json() as unknown as { page: { results: { id: number }[] } }
  return page.results.map(({ id }) => id)
}

/** Whom the swipe game deals to them. */
export const dealtTo = async (browser: Visitor): Promise<number[]> => {
  const answer = await browser.get('/api/deck.php')
  expectStatus(answer, 200)
  return (answer.json() as unknown as { cards: { id: number }[] }).cards.map(({ id }) => id)
}

/** How old a server says that its replica is, in seconds. */
export const replicaAgeIn = (metrics: string): number =>
  Number((/^database_replica_age_seconds (\S+)$/m.exec(metrics)?.[1] ?? '').replace('+Inf', 'Infinity'))
