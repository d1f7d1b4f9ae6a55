import { HiddenTile } from '#design/office/hidden-tile.tsx'
import type { getPhotosOfMember } from '#features/photos/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import { Tag } from '../inbox/tag.tsx'
import { dayOf, Empty, Panel, wordsOf } from './parts.tsx'

type Photo = Output<typeof getPhotosOfMember>['photos'][number]

export const photoHref = (photo: number): string => `/office/member-photo?photo=${photo}`

type Standing = Pick<Photo, 'status' | 'is_private' | 'is_reviewed'>
/** Somebody has decided about one that is refused. */
const isLookedAt = ({ status, is_reviewed: isReviewed }: Standing): boolean =>
  isReviewed || status === 'refused'

/** Why members do not see it, or do. */
export const standingOf = (photo: Standing): string =>
  [
    photo.is_private ? 'private' : 'public',
    photo.status === 'active' ? 'shown' : photo.status,
    ...(isLookedAt(photo) ? [] : ['not looked at']),
  ].join(', ')

function Tile({ photo, mayLook }: { photo: Photo; mayLook: boolean }) {
  const { id, src, blur } = photo
  const alt = `Photo ${id}: ${standingOf(photo)}`
  const href = mayLook ? photoHref(id) : null
  if (src === null)
    return <HiddenTile href={href} blur={blur} alt={`${alt}. Blurred`} className="aspect-4/5 w-full" />
  const picture = <img src={src} alt={alt} className="aspect-4/5 w-full rounded-lg object-cover" />
  return href === null ? picture : <a href={href}>{picture}</a>
}

/** What every member may see is there at once, all else when a moderator asks for it, one by one. */
export function PhotosPanel({ photos, mayLook }: { photos: readonly Photo[]; mayLook: boolean }) {
  return (
    <Panel title="Photos">
      {photos.length === 0 && <Empty>No photos.</Empty>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {photos.map((photo) => (
          <li key={photo.id} className="grid min-w-0 content-start gap-1 text-sm">
            <Tile photo={photo} mayLook={mayLook} />
            <span className="text-ink-soft">
              {photo.id} · {dayOf(photo.created_at)}
            </span>
            <span className="flex flex-wrap gap-1">
              {photo.is_private && <Tag>Private</Tag>}
              {photo.status !== 'active' && <Tag look="warn">{wordsOf(photo.status)}</Tag>}
              {!isLookedAt(photo) && <Tag look="warn">Not looked at</Tag>}
              {photo.decision !== null && <Tag>Decision {photo.decision}</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
