import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCall, HTTP_RETRIES } from '#protocol/call.ts'
import { ask } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import type { DeckCard } from '../../contract.ts'
import { firstNews, forgetNews, showNewMatches } from '../shared/news.ts'
import { deckQuestion, withDecisions } from './deck.ts'
import type { Deck } from './deck.ts'
import { createGame, gameOf } from './game.ts'
import type { GameEvent } from './game.ts'

const card = (id: number) => ({ id, name: `Member ${id}`, age: 30 }) as DeckCard
const left = { swipes: 40, likes: 4, resets_at: '2026-11-16T00:00:00.000Z' }
const deck = (ids: number[]): Deck => ({ cards: ids.map(card), left, can_undo: false })

/** What the network does with a request; the test is the server behind it. */
type Serve = (request: { method: string; body: { profile_id?: number } }) => Response

const page = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
/** Pages of this test: what still waits there ends with the logout, before the next test. */
const pages = new Set<QueryClient>()
afterEach(() => {
  for (const queries of pages) logIn(queries, null)
  pages.clear()
  vi.unstubAllGlobals()
})

const ME = 7
const logIn = (queries: QueryClient, id: number | null) =>
  queries.setQueryData(ask(getUser).queryKey, { user: id === null ? null : ({ id } as User) })

const play = (ids: number[], serve: Serve) => {
  const queries = new QueryClient()
  pages.add(queries)
  const { queryKey } = deckQuestion()
  queries.setQueryData<Deck>(queryKey, deck(ids))
  logIn(queries, ME)
  const call = createCall({
    fetch: async (_path, init) => {
      const body = JSON.parse((init?.body as string | undefined) ?? '{}') as { profile_id?: number }
      return serve({ method: init?.method ?? '', body })
    },
    wait: () => new Promise((resolve) => setTimeout(resolve)),
  })
  const game = createGame(queries, call, ME)
  const events: GameEvent[] = []
  // That something was fetched shows in the deck.
  game.listen((event) => event.kind !== 'fetched' && events.push(event))
  const shown = () => withDecisions(queries.getQueryData<Deck>(queryKey) ?? deck([]), game.state().pending)
  return { game, queries, call, events, shown, idsShown: () => shown().cards.map(({ id }) => id) }
}
const many = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const eventually = (fact: () => void) => vi.waitFor(fact, { timeout: 30_000 })
const done = () => Response.json({ match: false, profile: null, left })

test('LIK-6 the next card is there at once, and decisions are sent in their order', async () => {
  const sent: unknown[] = []
  const { game, idsShown } = play(many, ({ body }) => {
    sent.push(body.profile_id)
    return done()
  })
  game.decide(card(1), 'skip')
  game.decide(card(2), 'like')
  expect(idsShown()[0]).toBe(3)
  await eventually(() => expect(game.state().pending).toEqual([]))
  expect(sent).toEqual([1, 2])
  expect(idsShown()[0]).toBe(3)
})

test('LIK-6 a refused decision brings the card back to the top, with the reason', async () => {
  const { game, events, idsShown } = play(many, () => Response.json({ error: 'internal' }, { status: 500 }))
  game.decide(card(1), 'skip')
  await eventually(() => expect(events).toHaveLength(1))
  expect(events[0]).toMatchObject({ kind: 'returned', refusal: { code: 'internal' } })
  expect(idsShown()).toEqual(many)
})

test('LIK-6 when the day is over all that was not counted comes back', async () => {
  const { game, events, idsShown, shown } = play(many, ({ method }) =>
    method === 'GET'
      ? Response.json({ ...deck(many), left: { ...left, swipes: 0 } })
      : Response.json({ error: 'out_of_swipes' }, { status: 429 }),
  )
  game.decide(card(1), 'skip')
  game.decide(card(2), 'skip')
  await eventually(() => expect(game.state().isFetching || events.length === 0).toBe(false))
  expect(events).toHaveLength(1)
  expect(idsShown()).toEqual(many)
  expect(shown().left.swipes).toBe(0)
})

test('LIK-6 without a connection decisions wait, and are sent in their order when it is back', async () => {
  let isConnected = false
  let tries = 0
  const sent: unknown[] = []
  const { game, events, idsShown } = play(many, ({ body }) => {
    tries++
    if (!isConnected) throw new TypeError('Failed to fetch')
    sent.push(body.profile_id)
    return done()
  })
  game.decide(card(1), 'skip')
  game.decide(card(2), 'skip')
  await eventually(() => expect(game.state().isWaiting).toBe(true))
  expect(tries).toBe(1 + HTTP_RETRIES)
  expect(idsShown()[0]).toBe(3)
  isConnected = true
  page.dispatchEvent(new Event('online'))
  await eventually(() => expect(game.state()).toMatchObject({ pending: [], isWaiting: false }))
  expect(sent).toEqual([1, 2])
  expect(events).toEqual([])
})

test('LIK-6 the last skip comes back to the top', async () => {
  const { game, events, idsShown } = play([2, 3, 4, 5, 6, 7], ({ method }) =>
    Response.json(method === 'DELETE' ? { card: card(1), left } : { ...deck([9, 1, 2, 3]), can_undo: true }),
  )
  game.undo()
  await eventually(() => expect(events).toEqual([{ kind: 'undone', card: card(1) }]))
  await eventually(() => expect(game.state().isFetching).toBe(false))
  expect(idsShown()[0]).toBe(1)
})

test('LIK-6 more is fetched while there are still some, and not for ever when there is nobody', async () => {
  let fetches = 0
  const { game, idsShown } = play([1, 2, 3, 4, 5], ({ method }) => {
    if (method !== 'GET') return done()
    fetches++
    return Response.json(deck(fetches === 1 ? [2, 3, 4, 5, 6] : []))
  })
  game.decide(card(1), 'skip')
  await eventually(() => expect(fetches).toBe(1))
  await eventually(() => expect(idsShown()).toEqual([2, 3, 4, 5, 6]))
  for (const id of [2, 3, 4, 5, 6]) game.decide(card(id), 'skip')
  await eventually(() => expect(game.state()).toMatchObject({ pending: [], isFetching: false }))
  expect(idsShown()).toEqual([])
  expect(fetches).toBeLessThanOrEqual(3)
})

test('LIK-6 whoever asks anew hears what is so now, not what was so when the page last asked', async () => {
  const answers = [deck([]), deck(many), deck([])]
  const { game, idsShown } = play([], () => Response.json(answers.shift()))
  game.refresh()
  game.refresh()
  game.refresh()
  await eventually(() => expect(game.state().isFetching).toBe(false))
  expect(idsShown()).toEqual(many)
  expect(answers).toHaveLength(1)
})

test('LIK-6 ACC-7 what waits to be sent goes with the logout, and is never sent as another’s', async () => {
  let isConnected = false
  const sent: unknown[] = []
  const { queries, call } = play(many, ({ body }) => {
    if (!isConnected) throw new TypeError('Failed to fetch')
    sent.push(body.profile_id)
    return done()
  })
  const game = gameOf(queries, call, ME)
  expect(gameOf(queries, call, ME)).toBe(game)
  game.decide(card(1), 'skip')
  game.decide(card(2), 'like')
  await eventually(() => expect(game.state().isWaiting).toBe(true))
  logIn(queries, null)
  logIn(queries, 8)
  isConnected = true
  page.dispatchEvent(new Event('online'))
  await eventually(() => expect(game.state()).toMatchObject({ pending: [], isWaiting: false }))
  // The next decision is sent by a game of its own, also when the same member is back.
  logIn(queries, ME)
  const next = gameOf(queries, call, ME)
  expect(next).not.toBe(game)
  next.decide(card(3), 'skip')
  await eventually(() => expect(next.state().pending).toEqual([]))
  expect(sent).toEqual([3])
})

test('LIK-6 ACC-7 a decision that is on its way when its member leaves is not sent again', async () => {
  let tries = 0
  const game = play(many, () => {
    tries++
    logIn(game.queries, 8)
    throw new TypeError('Failed to fetch')
  })
  game.game.decide(card(1), 'skip')
  await eventually(() => expect(game.game.hasEnded()).toBe(true))
  expect(game.game.state().pending).toEqual([])
  expect(tries).toBe(1)
})

test('LIK-2 LIK-6 a match that the game tells is told once', async () => {
  const profile = card(1)
  const { game, events } = play(many, ({ method }) => {
    if (method === 'POST') return Response.json({ match: true, profile, left })
    return Response.json({ done: true })
  })
  // The frame hears of it in the very moment in which the game tells it.
  game.listen((event) => event.kind === 'match' && showNewMatches([profile]))
  game.decide(profile, 'like')
  await eventually(() => expect(events).toMatchObject([{ kind: 'match' }]))
  expect(firstNews()).toBeUndefined()
  showNewMatches([profile])
  expect(firstNews()).toBeUndefined()
  forgetNews()
})
