import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '#design/cx.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { changePhoto, orderPhotos, removePhoto } from '../../contract.ts'
import type { OwnPhoto } from '../../contract.ts'
import { useChangePhotos } from '../use-photos.ts'
import { DeletePhotoDialog } from './delete-photo-dialog.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { movedTo, useDragOrder } from './use-drag-order.ts'

const inOrder = (photos: readonly OwnPhoto[], ids: readonly number[]): OwnPhoto[] =>
  ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])

/** The first takes four places: so many columns that the others stand beside it and leave no hole. */
const columnsFor = (tiles: number): string => {
  if (tiles <= 3) return 'max-w-lg'
  return tiles <= 5 ? 'max-w-3xl @lg:grid-cols-4' : '@lg:grid-cols-4 @3xl:grid-cols-5'
}

type Props = {
  photos: OwnPhoto[]
  addTile: ReactNode
  /** Says what happened, in a place that is still there when the last photo is not. */
  say: (words: string) => void
  onRemoveLast: () => void
}

/** The own photos in their order; the first is large. Dragged, or moved with their menus. */
export function PhotoGrid({ photos, addTile, say, onRemoveLast }: Props) {
  const { t } = useLingui()
  const { cdn_prefix: prefix } = useAnswer(ask(getSettings)).settings
  const change = useChangePhotos()
  const [toDelete, setToDelete] = useState<OwnPhoto | null>(null)
  const ids = photos.map(({ id }) => id)
  const count = photos.length
  const tiles = addTile ? count + 1 : count

  const reorder = (order: readonly number[], moved: number) => {
    const place = order.indexOf(moved) + 1
    change(orderPhotos, { ids: [...order] }, (known) => inOrder(known, order))
    say(t`Photo moved to position ${place} of ${count}.`)
  }
  const { list, drag, press, order } = useDragOrder(ids, reorder)
  const dragged = drag && photos.find(({ id }) => id === drag.id)

  const moveTo = (id: number, place: number) => {
    // In a new place in the page an element has lost the focus.
    flushSync(() => reorder(movedTo(ids, id, place), id))
    list.current?.querySelector<HTMLElement>(`[data-photo="${id}"] [aria-haspopup]`)?.focus()
  }
  const makePrivate = ({ id }: OwnPhoto, isPrivate: boolean) => {
    change(changePhoto, { id, is_private: isPrivate }, (known) =>
      known.map((photo) => (photo.id === id ? { ...photo, is_private: isPrivate } : photo)),
    )
    say(isPrivate ? t`Only people you approve can see this photo now.` : t`This photo is no longer private.`)
  }
  const remove = ({ id }: OwnPhoto) => {
    // The dialog gives the focus back to a button that goes with its photo.
    flushSync(() => setToDelete(null))
    list.current?.focus()
    change(removePhoto, { id }, (known) => known.filter((photo) => photo.id !== id))
    say(t({ message: 'Photo deleted.', comment: 'For screen readers: an own photo was deleted' }))
    if (count === 1) onRemoveLast()
  }

  return (
    <div className="@container">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t({
          message: 'Your photos',
          comment: 'Aria label of the grid of own photos in the profile editor',
        })}
        className={cx(
          'grid auto-rows-fr grid-cols-3 gap-2 outline-none narrow:grid-cols-1 @md:gap-3',
          columnsFor(tiles),
        )}
      >
        {inOrder(photos, order).map((photo, index) => (
          <li
            key={photo.id}
            data-photo={photo.id}
            onPointerDown={(event) => press(event, photo.id)}
            className={cx(
              'min-w-0 cursor-grab',
              index === 0 ? 'col-span-2 row-span-2 min-h-0' : 'aspect-4/5',
              photo.id === drag?.id && 'rounded-lg opacity-40 outline-2 outline-accent outline-dashed',
            )}
          >
            <PhotoTile
              photo={photo}
              index={index}
              count={count}
              onMakeMain={() => moveTo(photo.id, 0)}
              onMove={(by) => moveTo(photo.id, index + by)}
              onPrivate={(isPrivate) => makePrivate(photo, isPrivate)}
              onDelete={() => setToDelete(photo)}
            />
          </li>
        ))}
        {addTile && <li className="aspect-4/5 min-w-0">{addTile}</li>}
      </ul>
      {drag && dragged && (
        <img
          src={prefix + dragged.thumb_filename}
          alt=""
          className="pointer-events-none fixed top-0 left-0 z-float aspect-4/5 w-28 cursor-grabbing rounded-lg object-cover shadow-overlay"
          style={{ transform: `translate(${drag.x}px, ${drag.y}px) translate(-50%, -50%) rotate(-3deg)` }}
        />
      )}
      <DeletePhotoDialog
        photo={toDelete}
        onClose={() => setToDelete(null)}
        onDelete={() => toDelete && remove(toDelete)}
      />
    </div>
  )
}
