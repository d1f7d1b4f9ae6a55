import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from '#design/after-paint.ts'
import { useRefusalText } from '#design/refusal-context.ts'
import { useStore } from '#design/store.ts'
import { prefersReducedMotion } from '#design/use-browser.ts'
import { useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { useTellWaiting } from '../heart/use-tell-waiting.ts'
import { showNews } from '../shared/news.ts'
import { deckQuestion, withDecisions } from './deck.ts'
import type { Decision, Direction } from './deck.ts'
import { gameOf } from './game.ts'
import type { GameEvent } from './game.ts'
import type { DeckCard } from '../../contract.ts'
import '../refusal-words.ts'

/** What the page loaded this shortly before needs no second look. */
const JUST_LOADED_MS = 2000
/** The addresses of photos end an hour or two after they were given. */
const OLD_MS = 50 * 60_000

/** The deck as the reader sees it, and what happens on it. */
export const useSwipe = (memberId: number) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const call = useCall()
  const refusalText = useRefusalText()
  const tellWaiting = useTellWaiting()
  const game = gameOf(queries, call, memberId)
  const { pending, ...progress } = useStore(game, game.state, game.state())
  const known = useAnswer(deckQuestion())
  const deck = useMemo(() => withDecisions(known, pending), [known, pending])

  const [leaving, setLeaving] = useState<readonly Decision[]>([])
  const [returning, setReturning] = useState<Decision | null>(null)
  const [isOutOfLikes, setOutOfLikes] = useState(false)
  const [needsProfile, setNeedsProfile] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [spoken, setSpoken] = useState('')

  const hear = (event: GameEvent) => {
    if (event.kind === 'fetched') {
      setFailed(false)
      setNeedsProfile(false)
    }
    if (event.kind === 'waits') tellWaiting()
    if (event.kind === 'match') showNews({ kind: 'match', card: event.profile })
    if (event.kind === 'nothing_to_undo') setNotice(t`There’s nothing to undo.`)
    if (event.kind === 'gone') {
      const { name } = event.card
      setNotice(
        t({
          message: `${name} is no longer available.`,
          comment: 'Message when swiping: this member left, hid or blocked one; it does not say which',
        }),
      )
    }
    if (event.kind === 'undone') {
      const { card } = event
      setReturning({ card, direction: 'skip' })
      setSpoken(t`${card.name}, ${card.age}, is back.`)
    }
    if (event.kind === 'failed') {
      if (isRefusal(event.refusal, 'profile_needed')) return setNeedsProfile(true)
      // What the reader did not ask for fails without a word, as long as there are cards.
      if (event.what === 'fetch') return setFailed(true)
      setNotice(refusalText(event.refusal) ?? t`That didn’t work. Please try again.`)
    }
    if (event.kind === 'returned') {
      const [first] = event.decisions
      if (first) setReturning(first)
      if (isRefusal(event.refusal, 'out_of_likes')) return setOutOfLikes(true)
      if (isRefusal(event.refusal, 'out_of_swipes')) return
      const name = first?.card.name ?? ''
      const reason = refusalText(event.refusal) ?? ''
      setNotice(t`${name} is back. ${reason}`)
    }
  }
  const heard = useRef(hear)
  useEffect(() => {
    heard.current = hear
  })

  useEffect(() => {
    const refreshAfter = (ms: number) => {
      const loadedAt = queries.getQueryState(deckQuestion().queryKey)?.dataUpdatedAt ?? 0
      if (Date.now() - loadedAt > ms) game.refresh()
    }
    const returned = () => document.visibilityState === 'visible' && refreshAfter(OLD_MS)
    refreshAfter(JUST_LOADED_MS)
    document.addEventListener('visibilitychange', returned)
    const unlisten = game.listen((event) => heard.current(event))
    return () => {
      document.removeEventListener('visibilitychange', returned)
      unlisten()
    }
  }, [game, queries])
  useAskBeforeLeaving(pending.length > 0)

  /** Decided and not drawn: the next decision is about the next card. */
  const undrawn = useRef<readonly Decision[]>([])
  /** False when it cannot be: the card stays. */
  const decide = (direction: Direction): boolean => {
    const { cards, left } = withDecisions(deck, undrawn.current)
    const [card] = cards
    if (!card || left.swipes === 0) return false
    if (direction === 'like' && left.likes === 0) {
      setOutOfLikes(true)
      return false
    }
    undrawn.current = [...undrawn.current, { card, direction }]
    // The finger is answered by the card that flies away: all else waits until that is seen.
    afterPaint(() => {
      undrawn.current = undrawn.current.slice(1)
      show({ card, direction }, left.swipes > 1 ? cards[1] : undefined)
      game.decide(card, direction)
    })
    return true
  }
  const show = ({ card, direction }: Decision, next: DeckCard | undefined) => {
    setNotice(null)
    setReturning(null)
    if (!prefersReducedMotion()) setLeaving((others) => [...others, { card, direction }])
    const { name } = card
    const done =
      direction === 'like'
        ? t({
            message: `You liked ${name}.`,
            comment: 'For screen readers when swiping: what the reader has just done',
          })
        : t({
            message: `You skipped ${name}.`,
            comment: 'For screen readers when swiping: what the reader has just done',
          })
    const then = next
      ? t({
          message: `Next: ${next.name}, ${next.age}.`,
          comment: 'For screen readers when swiping: name and age of the next person',
        })
      : ''
    setSpoken(`${done} ${then}`)
  }
  const canUndo = deck.can_undo && !progress.isUndoing
  const undo = () => {
    setNotice(null)
    // Behind a decision that is about to be made, not before it.
    if (undrawn.current.length > 0) afterPaint(game.undo)
    else if (canUndo) game.undo()
  }
  return {
    deck,
    unsent: pending.length,
    ...progress,
    leaving,
    returning,
    decide,
    canUndo,
    undo,
    refresh: game.refresh,
    tryAgain: () => {
      setNotice(null)
      game.refresh()
    },
    hasFailed,
    onGone: useCallback(
      (id: number) => setLeaving((others) => others.filter(({ card }) => card.id !== id)),
      [],
    ),
    isOutOfLikes,
    closeOutOfLikes: () => setOutOfLikes(false),
    needsProfile,
    notice,
    closeNotice: () => setNotice(null),
    spoken,
  }
}

/** Decisions that are not sent yet are lost with the page: the browser asks first. */
const useAskBeforeLeaving = (isUnsent: boolean) => {
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])
}
