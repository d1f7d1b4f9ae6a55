import type { InterestKey } from '#features/members/fields.ts'
import { networkInterests } from '../interests.ts'
import type { Face } from '../view.ts'

/** In percent of the picture. */
export type Point = { x: number; y: number }
export type Hub = Point & { interest: InterestKey }
/** Somebody and what they like; null is a drawing of nobody. */
export type Person = Point & { face: Face | null; hubs: readonly Hub[] }
export type NetworkPlan = { hubs: readonly Hub[]; people: readonly Person[] }

const [HUBS, PEOPLE] = [5, 7]
/** Fewer are no network: then it is all drawn. */
const FEWEST = 4
/** For a picture without people. */
const usual: readonly InterestKey[] = ['music', 'coffee', 'travelling', 'cooking', 'hiking']

const onRing = (index: number, of: number, radius: Point): Point => {
  const angle = ((index + 0.5) / of) * 2 * Math.PI
  return { x: round(50 + radius.x * Math.sin(angle)), y: round(50 - radius.y * Math.cos(angle)) }
}
const round = (value: number) => Math.round(value * 10) / 10
const innerRing = { x: 25, y: 22 }
const outerRing = { x: 42, y: 41 }

/** What most of them like comes first. */
const sharedInterests = (faces: readonly Face[]): InterestKey[] => {
  const counts = new Map<InterestKey, number>()
  for (const told of faces.flatMap(({ interests }) => interests)) {
    const key = networkInterests.find((one) => one === told)
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([key]) => key)
}

const areNeighbours = (a: number, b: number) => [1, HUBS - 1].includes(Math.abs(a - b))

/** One or two that lie beside each other: lines through the middle would be a tangle. */
const hubsOf = (face: Face | null, index: number, hubs: readonly Hub[]): Hub[] => {
  if (!face) return hubs.filter((_, hub) => hub === Math.floor((index * HUBS) / PEOPLE))
  const liked = hubs.flatMap(({ interest }, hub) => (face.interests.includes(interest) ? [hub] : []))
  const first = liked.find((hub) => liked.some((other) => areNeighbours(hub, other))) ?? liked[0]
  const second = liked.find((hub) => first !== undefined && areNeighbours(hub, first))
  return hubs.filter((_, hub) => hub === first || hub === second)
}

/** Where someone would like to be: among what they like, so that few lines cross. */
const pullOf = (hubs: readonly Hub[]): number => {
  const [x, y] = [0, 0].map((_, axis) => hubs.reduce((sum, hub) => sum + (axis ? 50 - hub.y : hub.x - 50), 0))
  return (Math.atan2(x ?? 0, y ?? 0) + 2 * Math.PI) % (2 * Math.PI)
}

/** How long all lines are together. */
const lengthOf = (people: readonly Person[]): number =>
  people
    .flatMap((person) => person.hubs.map((hub) => Math.hypot(person.x - hub.x, person.y - hub.y)))
    .reduce((sum, length) => sum + length, 0)

/**
 * All of one kind, as one line below names what they are: members, or where there are too few of them, whoever is
 * invented for a demo. Made-up profiles of a site stay out, as their label would not fit.
 */
const chooseFaces = (all: readonly Face[]): Face[] => {
  const { members = [], demo = [] } = Object.groupBy(
    all.filter(({ fictional }) => !fictional),
    ({ invented }) => (invented ? 'demo' : 'members'),
  )
  return members.length >= FEWEST || demo.length < FEWEST ? members : demo
}

/** Lines are true: they lead from a member to what that member likes. */
export const planNetwork = (all: readonly Face[]): NetworkPlan => {
  const faces = chooseFaces(all)
  const chosen = [...new Set([...sharedInterests(faces), ...usual])].slice(0, HUBS)
  const hubs = chosen.map((interest, index) => ({ interest, ...onRing(index, HUBS, innerRing) }))
  const linked = faces.toSorted((a, b) => hubsOf(b, 0, hubs).length - hubsOf(a, 0, hubs).length)
  const shown = faces.length >= FEWEST ? linked.slice(0, PEOPLE) : Array<null>(PEOPLE).fill(null)
  const sorted = shown
    .map((face, index) => ({ face, hubs: hubsOf(face, index, hubs) }))
    .toSorted((a, b) => pullOf(a.hubs) - pullOf(b.hubs))
  const turned = sorted.map((_, turn) =>
    sorted.map((person, index) => ({
      ...person,
      ...onRing((index + turn) % sorted.length, sorted.length, outerRing),
    })),
  )
  const people = turned.reduce((best, other) => (lengthOf(other) < lengthOf(best) ? other : best))
  return { hubs, people }
}
