import { useEffect } from 'react'
import { timeZoneHere } from '#design/time-zone.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import { useCall } from '#protocol/call-context.ts'
import { getUser } from '#features/accounts/contract.ts'
import { tellPresence } from '../../contract.ts'
import { watchPresence } from './presence.ts'

/** What a page in sight shows itself is not sent as well. Draws nothing. */
export function PresenceTeller() {
  const member = useAnswer(ask(getUser)).user?.id
  const call = useCall()
  useEffect(() => (member === undefined ? undefined : startTelling(call)), [member, call])
  return null
}

const startTelling = (call: Call): (() => void) => {
  const page = crypto.randomUUID()
  let sending: AbortController | undefined
  // Once is enough for a page: nobody travels that fast.
  let zone: { time_zone?: string } = { time_zone: timeZoneHere() }
  const tell = (visible: boolean) => {
    // What is still on its way must not arrive after it.
    sending?.abort()
    if (!visible) return leave(page)
    sending = new AbortController()
    const body = { page, visible, ...zone }
    zone = {}
    // Nobody asked for this: the next time tells.
    void call(tellPresence, { body }, { signal: sending.signal }).catch(() => undefined)
  }
  return watchPresence({ page: document, window: globalThis, now: Date.now, tell })
}

/** As a beacon, which outlives the page. */
const leave = (page: string) => {
  const body = JSON.stringify({ page, visible: false })
  navigator.sendBeacon(tellPresence.path, new Blob([body], { type: 'application/json' }))
}
