import '../refusal-words.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { Alert } from '#design/alert.tsx'
import { cx } from '#design/cx.ts'
import { toast } from '#design/toast.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { PremiumAlert } from '#features/credits/ui/shared/premium-alert.tsx'
import { getOwnPhotos } from '../../contract.ts'
import { PHOTO_LIMIT } from '../../rules.ts'
import { AddTile, CameraButton } from './add-photos.tsx'
import { PendingRow } from './pending-row.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PrivatePeople } from './private-people.tsx'
import { usePendingPhotos } from './use-pending-photos.ts'

type CropDialog = (typeof import('./crop-dialog.tsx'))['CropDialog']

/** The own photos: add, cut, order, hide and delete them, and who may see the private ones. */
const AGAIN_MS = 2_000

export function PhotoManager() {
  const { t } = useLingui()
  const { photos, limit } = useAnswer(ask(getOwnPhotos))
  const { pending, add, remove, again, crop } = usePendingPhotos()
  const [isOver, setOver] = useState(false)
  const [cropper, setCropper] = useState<{ Dialog: CropDialog } | null>(null)

  const toCrop = pending.filter(({ step }) => step === 'cropping')
  const next = toCrop[0]
  const isCropping = next !== undefined
  useEffect(() => {
    if (!isCropping || cropper) return
    let again: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      import('./crop-dialog.tsx').then(
        ({ CropDialog: Dialog }) => setCropper({ Dialog }),
        () => {
          // There is no connection: it opens when it is back, or was just then.
          if (navigator.onLine) again = setTimeout(() => void load(), AGAIN_MS)
        },
      )
    void load()
    addEventListener('online', load)
    return () => {
      clearTimeout(again)
      removeEventListener('online', load)
    }
  }, [isCropping, cropper])

  const isFirst = photos.length === 0
  const [spoken, setSpoken] = useState('')
  const zone = useRef<HTMLDivElement>(null)
  const isLastGoing = useRef(false)
  useEffect(() => {
    if (!isFirst || !isLastGoing.current) return
    isLastGoing.current = false
    // The list that had the focus is gone with its last photo.
    zone.current?.querySelector('input')?.focus()
  }, [isFirst])

  const room = Math.max(0, limit - photos.length - pending.filter(({ step }) => step !== 'failed').length)
  const addFiles = (files: File[]) => {
    if (room === 0) return toast(t`You can’t add more photos.`)
    if (files.length > room) toast(t`You can add ${room} more. The rest won’t be added.`)
    void add(files.slice(0, room))
  }
  const dropZone = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      addFiles([...event.dataTransfer.files])
    },
  }
  const addTile = room > 0 && <AddTile onFiles={addFiles} isFirst={isFirst} />
  const used = photos.length
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft tabular-nums">
        <Trans>
          {used} of {limit} photos
        </Trans>
      </p>
      <div
        ref={zone}
        {...dropZone}
        className={cx('rounded-xl', isOver && 'outline-2 outline-offset-4 outline-accent')}
      >
        {isFirst ? (
          addTile && <div className="h-64 w-full sm:h-80 sm:w-64">{addTile}</div>
        ) : (
          <PhotoGrid
            photos={photos}
            addTile={addTile}
            say={setSpoken}
            onRemoveLast={() => {
              isLastGoing.current = true
            }}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {pending.length > 0 && (
        <ul
          aria-label={t({
            message: 'Photos being uploaded',
            comment: 'Aria label of the list of own photos that are not uploaded yet',
          })}
          className="flex flex-col gap-2"
        >
          {pending.map((photo) => (
            <PendingRow
              key={photo.id}
              photo={photo}
              onAgain={() => again(photo)}
              onRemove={() => remove(photo.id)}
            />
          ))}
        </ul>
      )}
      {room > 0 && <CameraButton onFiles={addFiles} />}
      {photos.length > 1 && (
        <p className="needs-js text-sm text-ink-soft">
          <Trans>
            Drag photos to reorder them, or use their menus. Your first public photo is your main photo.
          </Trans>
        </p>
      )}
      <Notes />
      <PrivatePeople hasPrivate={photos.some((photo) => photo.is_private)} />
      {cropper && (
        <cropper.Dialog
          photo={next?.url ? { id: next.id, url: next.url } : null}
          remaining={toCrop.length - 1}
          onCrop={(part) => next && crop(next.id, part)}
          onCancel={() => next && remove(next.id)}
        />
      )}
    </div>
  )
}

/** What there is to know about the photos as they are. */
function Notes() {
  const { photos, limit } = useAnswer(ask(getOwnPhotos))
  const { user } = useAnswer(ask(getUser))
  const { premium } = PHOTO_LIMIT
  const isFull = photos.length >= limit
  const full = (
    <Plural
      comment="Title of a notice below the own photos: there is no room for another one"
      value={limit}
      one="You’ve used your # photo slot"
      other="You’ve used all # photo slots"
    />
  )
  return (
    <>
      {photos.some(({ status }) => status === 'refused') && (
        <Alert tone="danger" title={<Trans>One of your photos wasn’t approved</Trans>}>
          <Trans>
            Others can’t see it.{' '}
            <a href="/decisions" className="link">
              Read why, and what you can do
            </a>
            . You can also delete it and add another.
          </Trans>
        </Alert>
      )}
      {photos.some(({ status }) => status === 'waiting') && (
        <Alert>
          <Trans>We review new photos before others see them. There’s nothing you need to do.</Trans>
        </Alert>
      )}
      {isFull && user?.paid_user && (
        <Alert title={full}>
          <Trans>Delete one to make room for another.</Trans>
        </Alert>
      )}
      {isFull && !user?.paid_user && (
        <PremiumAlert title={full}>
          <Trans>Delete one to make room for another. Premium members can show up to {premium} photos.</Trans>
        </PremiumAlert>
      )}
    </>
  )
}
