import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownPath } from '#protocol/own-path.ts'
import { getChat, getChats } from '#features/chat/contract.ts'
import type { PushNote } from './push-state.ts'
import { setPush } from './push-state.ts'

type Heard = PushNote & { type: 'NEW_PUSH_MESSAGE' | 'NEW_PUSH_CLICK' }

const isOwn = (path: unknown): path is string =>
  typeof path === 'string' && (path === '/' || ownPath(path) !== '/')

/** What is not ours, or leads elsewhere, is nothing. */
export const readNote = (data: unknown): Heard | null => {
  if (typeof data !== 'object' || data === null) return null
  const { type, checkUrl, openUrl } = data as Partial<Record<keyof Heard, unknown>>
  if (type !== 'NEW_PUSH_MESSAGE' && type !== 'NEW_PUSH_CLICK') return null
  return isOwn(checkUrl) && isOwn(openUrl) ? { type, checkUrl, openUrl } : null
}

/** They know more than one answer says, and are asked for by what the frame refreshes. */
const refreshedByFrame: readonly string[] = [getChat.path, getChats.path]

/** NOT-2: hears what the service worker says of pushes. Draws nothing. */
export function PushMessages() {
  const queries = useQueryClient()
  const { history } = useRouter()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data, ports }: MessageEvent) => {
      const note = readNote(data)
      if (!note) return
      const { type, checkUrl, openUrl } = note
      setPush({ lastMessage: { checkUrl, openUrl } })
      const [path = ''] = checkUrl.split('?')
      if (!refreshedByFrame.includes(path)) void queries.invalidateQueries({ queryKey: [path] })
      if (type === 'NEW_PUSH_MESSAGE') return
      ports[0]?.postMessage('heard')
      if (openUrl !== location.pathname + location.search + location.hash) history.push(openUrl)
    }
    navigator.serviceWorker.addEventListener('message', hear)
    navigator.serviceWorker.startMessages()
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [queries, history])
  return null
}
