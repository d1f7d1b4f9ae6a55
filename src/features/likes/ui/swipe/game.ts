import type { QueryClient } from '@tanstack/react-query'
import { happen } from '#design/moments.ts'
import { createStore } from '#design/store.ts'
import { ask } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import { pauseBeforeRetry } from '#protocol/online.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { createRetryQueue } from '#protocol/retry-queue.ts'
import type { Outcome } from '#protocol/retry-queue.ts'
import { memberIn, onceMemberLeaves } from '#features/accounts/ui/shared/member-in.ts'
import type { Card } from '#features/members/contract.ts'
import { getDeck, getLikes, seeLike, swipe, undoSkip } from '../../contract.ts'
import type { DeckCard } from '../../contract.ts'
import { markShown } from '../shared/news.ts'
import { deckQuestion, withDecisions, withFresh, withoutCard, zoneOfDay } from './deck.ts'
import type { Deck, Decision, Direction } from './deck.ts'

type Task =
  | ({ kind: 'swipe' } & Decision)
  | { kind: 'undo'; key: string }
  | { kind: 'fetch'; keepTop: boolean }

export type GameState = {
  /** Decided here, not yet heard by the server. */
  pending: readonly Decision[]
  /** The connection is broken; they are sent when it is back. */
  isWaiting: boolean
  isFetching: boolean
  /** More cards are on their way, not only news of those that are there. */
  isFetchingMore: boolean
  isUndoing: boolean
}

export type GameEvent =
  | { kind: 'match'; profile: Card }
  /** A like, for the address of whoever gave it. */
  | { kind: 'waits' }
  /** The server said no: these cards are on the deck again. */
  | { kind: 'returned'; decisions: readonly Decision[]; refusal: Refusal }
  /** Nobody can decide about this member any more. */
  | { kind: 'gone'; card: DeckCard }
  | { kind: 'undone'; card: DeckCard }
  | { kind: 'nothing_to_undo' }
  | { kind: 'fetched' }
  | { kind: 'failed'; what: 'fetch' | 'undo' | 'swipe'; refusal: Refusal }

export type Game = ReturnType<typeof createGame>

/** With fewer than these more are fetched, long before the last one. */
const CARDS_AHEAD = 5
/** Decisions are in no storage: they wait for a server that is back no longer than they must. */
const RETRY_MS = 5_000
const pause = (_failures: number, signal: AbortSignal) =>
  pauseBeforeRetry(RETRY_MS * (1 + Math.random() / 4), signal)
const likesKey = ask(getLikes).queryKey

/** It may work in a moment, just as it is: a broken connection, or a server that has too much to do. */
const isPassing = (error: unknown) => !isRefusal(error) || isRefusal(error, 'overloaded')

/**
 * What is shown is what the server last said plus the decisions that it has not heard of yet. Everything goes to the
 * server one after the other, so that no answer is older than what is already shown.
 */
export const createGame = (queries: QueryClient, call: Call, memberId: number) => {
  const { queryKey } = deckQuestion()
  let tasks: Task[] = []
  const {
    get: state,
    set: setState,
    subscribe,
  } = createStore<GameState>({
    pending: [],
    isWaiting: false,
    isFetching: false,
    isFetchingMore: false,
    isUndoing: false,
  })
  /** How many cards there were when a fetch brought nobody new. */
  let emptyHandedAt: number | null = null
  const end = new AbortController()
  const { signal } = end
  const listeners = new Set<(event: GameEvent) => void>()

  const read = () => queries.getQueryData<Deck>(queryKey)
  const write = (change: (deck: Deck) => Deck) =>
    queries.setQueryData<Deck>(queryKey, (deck) => deck && change(deck))
  const shown = () => {
    const deck = read()
    return deck && withDecisions(deck, state().pending)
  }
  const tell = (event: GameEvent) => listeners.forEach((listener) => listener(event))

  const setTasks = (next: Task[], isWaiting = false) => {
    tasks = next
    setState({
      pending: tasks.filter((task) => task.kind === 'swipe'),
      isWaiting,
      isFetching: tasks.some(({ kind }) => kind === 'fetch'),
      isFetchingMore: tasks.some((task) => task.kind === 'fetch' && task.keepTop),
      isUndoing: tasks.some(({ kind }) => kind === 'undo'),
    })
  }
  const add = (task: Task) => {
    setTasks([...tasks, task], state().isWaiting)
    queue.run()
  }

  const stop = () => {
    end.abort()
    setTasks([])
  }
  onceMemberLeaves(queries, memberId, stop)

  const performFirst = async (): Promise<Outcome> => {
    const [task] = tasks
    if (!task) return 'done'
    try {
      await perform(task)
    } catch (error) {
      if (signal.aborted) return 'done'
      if (isPassing(error)) {
        setTasks(tasks, true)
        return 'retry'
      }
      refuse(task, error as Refusal)
    }
    fetchAhead()
    return 'done'
  }
  const hasNext = () => {
    if (tasks.length > 0 && memberIn(queries) !== memberId) stop()
    return tasks.length > 0
  }
  const queue = createRetryQueue({ hasNext, perform: performFirst, pause, signal })

  const perform = (task: Task) => {
    if (task.kind === 'swipe') return performSwipe(task)
    return task.kind === 'undo' ? performUndo(task) : performFetch(task)
  }

  const performSwipe = async ({ card, direction }: Decision) => {
    const body = { profile_id: card.id, direction, time_zone: zoneOfDay() }
    const { match, waiting, profile, left } = await call(swipe, { body }, { signal })
    write((deck) => ({ ...withDecisions(deck, [{ card, direction }]), left }))
    setTasks(tasks.slice(1))
    if (match && profile && listeners.size > 0) {
      // Told here: the frame shall not tell it again, nor from an answer that is under way.
      markShown(card.id)
      tell({ kind: 'match', profile })
      await queries.cancelQueries({ queryKey: likesKey })
      await call(seeLike, { body: { profile_id: card.id } }, { signal }).catch(() => undefined)
    }
    if (waiting) tell({ kind: 'waits' })
    if (direction !== 'like') return
    void queries.invalidateQueries({ queryKey: likesKey })
    void happen('like_given', { name: card.name })
  }

  const performUndo = async ({ key }: { key: string }) => {
    const { card, left } = await call(undoSkip, { body: { time_zone: zoneOfDay() } }, { key, signal })
    write((deck) => ({ cards: [card, ...withoutCard(deck, card.id).cards], left, can_undo: false }))
    // Whether there is another to take back is told with the deck.
    setTasks([...tasks.slice(1), { kind: 'fetch', keepTop: true }])
    tell({ kind: 'undone', card })
  }

  const performFetch = async ({ keepTop }: { keepTop: boolean }) => {
    const fresh = await call(getDeck, { query: { time_zone: zoneOfDay() } }, { signal })
    const before = shown()
    write((deck) => withFresh(deck, fresh, keepTop ? before?.cards[0]?.id : undefined))
    setTasks(tasks.slice(1))
    const had = before?.cards.length ?? 0
    emptyHandedAt = (shown()?.cards.length ?? 0) > had ? null : had
    tell({ kind: 'fetched' })
  }

  const refuse = (task: Task, refusal: Refusal) => {
    const rest = tasks.slice(1)
    if (refusal.code === 'nothing_to_undo') {
      write((deck) => ({ ...deck, can_undo: false }))
      setTasks(rest)
      return tell({ kind: 'nothing_to_undo' })
    }
    if (task.kind !== 'swipe' || refusal.code === 'profile_needed') {
      // Asking again at once would only be refused again.
      if (task.kind === 'fetch') emptyHandedAt = shown()?.cards.length ?? 0
      setTasks(refusal.code === 'profile_needed' ? [] : rest)
      return tell({ kind: 'failed', what: task.kind, refusal })
    }
    if (refusal.code === 'blocked_by' || refusal.code === 'not_found') {
      write((deck) => withoutCard(deck, task.card.id))
      setTasks(rest)
      return tell({ kind: 'gone', card: task.card })
    }
    const isDayOver = refusal.code === 'out_of_swipes'
    const decisions = isDayOver ? state().pending : [task]
    if (isDayOver) write(({ left, ...deck }) => ({ ...deck, left: { ...left, swipes: 0 } }))
    if (refusal.code === 'out_of_likes')
      write(({ left, ...deck }) => ({ ...deck, left: { ...left, likes: 0 } }))
    // More was used up than this page knows of: it asks what is left, and until when.
    const isBehind = isDayOver || refusal.code === 'out_of_likes'
    const others = isDayOver ? [] : rest
    setTasks(isBehind ? [...others, { kind: 'fetch', keepTop: true }] : others)
    tell({ kind: 'returned', decisions, refusal })
  }

  const fetchAhead = () => {
    const count = shown()?.cards.length ?? CARDS_AHEAD
    const isPointless = emptyHandedAt !== null && (count > 0 || emptyHandedAt === 0)
    if (count < CARDS_AHEAD && !isPointless && !state().isFetching) add({ kind: 'fetch', keepTop: true })
  }

  return {
    state,
    hasEnded: () => signal.aborted,
    subscribe,
    listen: (listener: (event: GameEvent) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    decide: (card: DeckCard, direction: Direction) => {
      setTasks([...tasks, { kind: 'swipe', card, direction }], state().isWaiting)
      // The finger is answered first: what is sent is sent behind it.
      setTimeout(() => {
        queue.run()
        fetchAhead()
      })
    },
    undo: () => {
      const last = tasks.at(-1)
      // One that is only in the line, behind another, has not been sent: it just leaves the line.
      if (tasks.length > 1 && last?.kind === 'swipe' && last.direction === 'skip') {
        setTasks(tasks.slice(0, -1), state().isWaiting)
        return tell({ kind: 'undone', card: last.card })
      }
      if (!state().isUndoing) add({ kind: 'undo', key: crypto.randomUUID() })
    },
    /** What the server says now, also about those who were shown. */
    refresh: () => {
      emptyHandedAt = null
      // One that is under way may have been answered before: at the end of a day it would bring the old one again.
      const [, ...waiting] = tasks
      if (!waiting.some(({ kind }) => kind === 'fetch')) add({ kind: 'fetch', keepTop: false })
    },
  }
}

const games = new WeakMap<QueryClient, { memberId: number; game: Game }>()

/**
 * One per page and member: what was decided is sent even when the reader has gone on to another page. It ends with the
 * logout.
 */
export const gameOf = (queries: QueryClient, call: Call, memberId: number): Game => {
  const known = games.get(queries)
  if (known?.memberId === memberId && !known.game.hasEnded()) return known.game
  const game = createGame(queries, call, memberId)
  games.set(queries, { memberId, game })
  return game
}
