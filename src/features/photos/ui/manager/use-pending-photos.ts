import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onOnline } from '#protocol/online.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { createRetryQueue } from '#protocol/retry-queue.ts'
import type { Outcome, RetryQueue } from '#protocol/retry-queue.ts'
import { memberIn, onceMemberLeaves } from '#features/accounts/ui/shared/member-in.ts'
import { previewImage } from '../shared/image-file.ts'
import { useSendPhoto } from '../use-photos.ts'
import type { Crop } from '../use-photos.ts'

/** A photo on its way from a file to the server. */
export type PendingPhoto = {
  /** Also the upload's own mark. */
  id: string
  file: File
  /** Null while it is not known, and where this browser cannot show it. */
  url: string | null
  crop: Crop | null
  step: 'opening' | 'cropping' | 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  progress: number
  refusal: Refusal | null
}

/** Photos are cut one by one, and sent one after the other while the next is being cut. */
export const usePendingPhotos = () => {
  const send = useSendPhoto()
  const queries = useQueryClient()
  const [member] = useState(() => memberIn(queries))
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  // The list as it is now and not as it was drawn: sending goes on between two drawings, and on another page.
  const list = useRef(pending)
  const sending = useRef<{ id: string; stop: AbortController } | null>(null)

  const write = (next: readonly PendingPhoto[]) => {
    list.current = next
    setPending(next)
  }
  const change = (id: string, part: Partial<PendingPhoto>) =>
    write(list.current.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))

  const remove = (id: string) => {
    const gone = list.current.find((photo) => photo.id === id)
    if (gone?.url) URL.revokeObjectURL(gone.url)
    if (sending.current?.id === id) sending.current.stop.abort()
    write(list.current.filter((photo) => photo.id !== id))
  }
  const fail = (id: string, error: unknown) =>
    change(id, { step: 'failed', refusal: isRefusal(error) ? error : new Refusal('internal') })

  const sendFirst = async (): Promise<Outcome> => {
    const next = list.current.find(({ step }) => step === 'waiting')
    if (!next) return 'done'
    const { id, file, crop } = next
    const stop = new AbortController()
    sending.current = { id, stop }
    const stopWatching = onceMemberLeaves(queries, member, () => stop.abort())
    change(id, { step: 'sending', progress: 0, refusal: null })
    const onProgress = (progress: number) => change(id, { progress })
    try {
      await send({ file, uploadId: id, crop }, { onProgress, signal: stop.signal })
      remove(id)
    } catch (error) {
      if (!stop.signal.aborted) fail(id, error)
    } finally {
      stopWatching()
      sending.current = null
    }
    // What has failed is out of the row: it says so, and holds up nobody.
    return 'done'
  }
  const queue = useRef<RetryQueue>(null)
  const wait = (id: string, crop: Crop | null) => {
    change(id, { step: 'waiting', crop })
    queue.current ??= createRetryQueue({
      hasNext: () => memberIn(queries) === member && list.current.some(({ step }) => step === 'waiting'),
      perform: sendFirst,
    })
    queue.current.run()
  }

  const open = async ({ id, file }: PendingPhoto) => {
    try {
      const url = await previewImage(file)
      if (url) change(id, { step: 'cropping', url })
      else wait(id, null)
    } catch (error) {
      fail(id, error)
    }
  }
  const add = async (files: readonly File[]) => {
    const added = files.map<PendingPhoto>((file) => {
      return {
        id: crypto.randomUUID(),
        file,
        url: null,
        crop: null,
        step: 'opening',
        progress: 0,
        refusal: null,
      }
    })
    write([...list.current, ...added])
    for (const photo of added) await open(photo)
  }
  const again = ({ id, crop, url, refusal }: PendingPhoto) => {
    // It was the cut that left too little.
    if (url && refusal?.code === 'photo_too_small') change(id, { step: 'cropping', refusal: null })
    else wait(id, crop)
  }

  useEffect(() => {
    const goOn = () => {
      for (const { id, crop, refusal } of list.current)
        if (refusal?.code === 'connection_lost') wait(id, crop)
    }
    return onOnline(goOn)
  })
  // Those on their way go on, and let go of theirs at their end.
  useEffect(
    () => () => {
      for (const { step, url } of list.current)
        if (url && step !== 'waiting' && step !== 'sending') URL.revokeObjectURL(url)
    },
    [],
  )

  return { pending, add, remove, again, crop: wait }
}
