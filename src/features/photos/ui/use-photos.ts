import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRefusalText } from '#design/refusal-context.ts'
import { toast } from '#design/toast.ts'
import { ask } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import type { CallInput } from '#protocol/endpoint.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { upload } from '#protocol/upload.ts'
import { getUser } from '#features/accounts/contract.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { getMember, getOwnProfile } from '#features/members/contract.ts'
import { addPhoto, getMemberPhotos, getOwnPhotos } from '../contract.ts'
import type { changePhoto, orderPhotos, OwnPhoto, removePhoto } from '../contract.ts'
import { mainPhotoOf } from '../rules.ts'
import { shrinkImage } from './shared/image-file.ts'

/** The part of the upright photo that is kept, as fractions of its sides. */
export type Crop = { x: number; y: number; width: number; height: number }

/** More than the server makes of it, as there are no originals. */
const limits = { maxBytes: 20_000_000, longestSidePx: 4096 }

type OwnPhotos = { photos: OwnPhoto[]; limit: number }

const question = ask(getOwnPhotos)
/** What also shows the main photo, or how many there are. */
const affected = [getUser.path, getOwnProfile.path, getMember.path, getMemberPhotos.path]

const useKeepPhotos = () => {
  const queries = useQueryClient()
  return (answer: OwnPhotos): void => {
    queries.setQueryData(question.queryKey, answer)
    for (const path of affected) void queries.invalidateQueries({ queryKey: [path] })
  }
}

export type PhotoToSend = {
  file: File
  /** The same for all tries, so that they make one photo. */
  uploadId: string
  crop: Crop | null
}

/** Sends one photo. Throws a Refusal, also where the connection is lost: then its code is `connection_lost`. */
export const useSendPhoto = () => {
  const call = useCall()
  const queries = useQueryClient()
  const keep = useKeepPhotos()
  return async (
    { file, uploadId, crop }: PhotoToSend,
    options: { onProgress: (fraction: number) => void; signal?: AbortSignal },
  ): Promise<void> => {
    const member = memberIn(queries)
    try {
      const query = { upload_id: uploadId, ...crop }
      const small = await shrinkImage(file, limits)
      if (memberIn(queries) !== member) throw new Refusal('authentication_required')
      const answer = await upload(call, addPhoto, { query, file: small, ...options })
      if (memberIn(queries) === member) keep(answer)
    } catch (error) {
      // Another tab was faster: what fills the places, and what would make more, is to be seen here too.
      if (isRefusal(error, 'photo_limit')) void queries.invalidateQueries({ queryKey: question.queryKey })
      throw isRefusal(error) ? error : new Refusal('connection_lost')
    }
  }
}

type Change = typeof changePhoto | typeof orderPhotos | typeof removePhoto

/** Changes that show at once, reach the server in their order, and are taken back with a word when refused. */
export const useChangePhotos = () => {
  const queries = useQueryClient()
  const call = useCall()
  const keep = useKeepPhotos()
  const textOf = useRefusalText()
  const { t } = useLingui()
  const line = useRef(Promise.resolve())
  const waiting = useRef(0)
  const confirmed = useRef<OwnPhotos | undefined>(undefined)

  return <E extends Change>(
    endpoint: E,
    body: CallInput<E>['body'],
    shown: (photos: OwnPhoto[]) => OwnPhoto[],
  ): void => {
    const known = queries.getQueryData(question.queryKey)
    if (!known) return
    if (waiting.current === 0) confirmed.current = known
    waiting.current++
    queries.setQueryData(question.queryKey, { ...known, photos: withMain(shown(known.photos)) })
    const send = async () => {
      try {
        confirmed.current = await call(endpoint, { body })
      } catch (error) {
        const refusal = isRefusal(error) ? error : new Refusal('internal')
        const words = isRefusal(error, 'not_found') ? t`This photo no longer exists.` : textOf(refusal)
        toast({ text: words ?? '', tone: 'danger' })
        void queries.invalidateQueries({ queryKey: question.queryKey })
      }
      waiting.current--
      // What is shown is ahead of the answer as long as more changes are on their way.
      if (waiting.current === 0 && confirmed.current) keep(confirmed.current)
    }
    line.current = line.current.then(send)
  }
}

const withMain = (photos: OwnPhoto[]): OwnPhoto[] => {
  const main = mainPhotoOf(photos)
  return photos.map((photo) => ({ ...photo, is_main: photo.id === main?.id }))
}
