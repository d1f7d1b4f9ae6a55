import { backoffMs, LONGEST_PAUSE_MS } from './backoff.ts'
import type { LiveEvent } from './live.ts'
import { pauseBeforeRetry } from './online.ts'

const ADDRESS = '/api/stream.php'
/** A tab that says nothing for so long sleeps. */
const ANSWER_MS = 3_000

type Hear = (event: LiveEvent) => void

/**
 * Hears what the server tells this member, until it is left. The tabs of a browser share one connection: one of them
 * holds it and passes on what it hears.
 */
export const joinStream = (member: number, hear: Hear): (() => void) => {
  const join = () =>
    'locks' in navigator && 'BroadcastChannel' in globalThis ? share(member, hear) : connect(hear)
  let leave = join()
  // A page that is put aside for the way back holds nothing, or the browser could not put it aside.
  const away = () => leave()
  const back = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    leave = join()
    // What happened while it was away, be it a logout, the stream would tell later or not at all.
    hear({ type: 'resync' })
  }
  addEventListener('pagehide', away)
  addEventListener('pageshow', back)
  return () => {
    removeEventListener('pagehide', away)
    removeEventListener('pageshow', back)
    leave()
  }
}

/** A connection of this tab. The browser restores one that broke; one that was refused is tried again here. */
const connect = (hear: Hear): (() => void) => {
  let source: EventSource
  const left = new AbortController()
  let failures = 0
  const open = () => {
    source = new EventSource(ADDRESS)
    source.addEventListener('open', () => (failures = 0))
    source.addEventListener('message', ({ data }) => hear(JSON.parse(data as string) as LiveEvent))
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      // Refused perhaps because the session has ended: asked anew, the page finds out.
      if (failures === 0) hear({ type: 'resync' })
      void reopen()
    })
  }
  const reopen = async () => {
    const ms = document.visibilityState === 'hidden' ? LONGEST_PAUSE_MS : backoffMs(failures, 0)
    failures += 1
    // Streams break for all pages in the same moment: they return over half of the time.
    await pauseBeforeRetry(ms * (0.5 + Math.random() / 2), left.signal)
    if (!left.signal.aborted) open()
  }
  open()
  return () => {
    left.abort()
    source.close()
  }
}

/** Between tabs. */
type Note = { event: LiveEvent } | { note: 'who holds it?' | 'I do' }

const share = (member: number, hear: Hear): (() => void) => {
  const name = `vonk-stream-${member}`
  const channel = new BroadcastChannel(name)
  // A channel has no target: only tabs of this origin hear it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (note: Note) => channel.postMessage(note)
  const left = new AbortController()
  const { signal } = left
  let holding: { end: () => void } | null = null
  let isAnswered = false
  /** What happened before the first note, or while this tab slept. */
  let hasMissed = true

  const hold = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      const end = connect((event) => {
        tell({ event })
        hear(event)
      })
      const stop = () => {
        holding = null
        end()
        resolve()
      }
      holding = { end: stop }
      hasMissed = true
    })
  // It is refused to a tab that leaves, and taken from one that slept.
  const request = (options: LockOptions) =>
    navigator.locks.request(name, options, hold).catch(() => holding?.end())
  const queue = async () => {
    while (!signal.aborted) await request({ signal })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
    if ('event' in data) hear(data.event)
    else if (data.note === 'who holds it?') {
      if (holding) tell({ note: 'I do' })
    } else {
      isAnswered = true
      if (hasMissed) hear({ type: 'resync' })
      hasMissed = false
    }
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (holding || document.visibilityState === 'hidden') return
    isAnswered = false
    tell({ note: 'who holds it?' })
    timer = setTimeout(() => {
      if (!holding && !isAnswered) void request({ steal: true })
    }, ANSWER_MS)
  }
  void queue()
  look()
  document.addEventListener('visibilitychange', look)

  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
    left.abort()
    holding?.end()
    channel.close()
  }
}
