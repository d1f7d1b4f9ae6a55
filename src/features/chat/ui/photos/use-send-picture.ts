import { useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '#protocol/call-context.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { upload } from '#protocol/upload.ts'
import { previewImage, shrinkImage } from '#features/photos/ui/shared/image-file.ts'
import { sendPhoto } from '../../contract.ts'
import { useAcknowledge } from '../model/conversation-cache.ts'

/** More than is ever shown of it: on the way, bytes are what takes time. */
const limits = { maxBytes: 2_000_000, longestSidePx: 2400 }

/** A picture between its choice and its place in the conversation. */
export type Picture = {
  /** Under which the server knows it, however often it is sent. */
  key: string
  file: File
  /** Null while it is not known, and where this browser cannot show it. */
  url: string | null
  step: 'opening' | 'ready' | 'sending' | 'failed'
  /** From 0 to 1; at 1 all has left, and it is too late to take it back. */
  progress: number
  refusal: Refusal | null
}

export const useSendPicture = (profileId: number, onSent: () => void) => {
  const call = useCall()
  const acknowledge = useAcknowledge(profileId)
  const [picture, setPicture] = useState<Picture | null>(null)
  const stop = useRef<AbortController | null>(null)

  const change = useCallback(
    (key: string, part: Partial<Picture>) =>
      setPicture((known) => (known?.key === key ? { ...known, ...part } : known)),
    [],
  )

  const choose = useCallback(
    async (file: File) => {
      const key = crypto.randomUUID()
      setPicture({ key, file, url: null, step: 'opening', progress: 0, refusal: null })
      try {
        change(key, { step: 'ready', url: await previewImage(file) })
      } catch (error) {
        change(key, { step: 'failed', refusal: isRefusal(error) ? error : new Refusal('photo_damaged') })
      }
    },
    [change],
  )

  const send = async () => {
    if (!picture || stop.current) return
    const { key, file } = picture
    const own = new AbortController()
    stop.current = own
    change(key, { step: 'sending', progress: 0, refusal: null })
    try {
      const answer = await upload(call, sendPhoto, {
        query: { profile_id: profileId, key },
        file: await shrinkImage(file, limits),
        onProgress: (progress) => change(key, { progress }),
        signal: own.signal,
      })
      // It was sent, even if the page cannot show it in its place yet.
      await acknowledge(answer).catch(() => undefined)
      onSent()
    } catch (error) {
      if (own.signal.aborted) return change(key, { step: 'ready', progress: 0 })
      change(key, { step: 'failed', refusal: isRefusal(error) ? error : new Refusal('connection_lost') })
    } finally {
      if (stop.current === own) stop.current = null
    }
  }

  const url = picture?.url ?? null
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])

  return { picture, choose, send, cancel: () => stop.current?.abort() }
}
