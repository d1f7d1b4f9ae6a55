import { ActButton } from '#design/office/act-button.tsx'
import type { Output } from '#protocol/endpoint.ts'
import type { getFictionalPhotos } from '#features/photos/contract.ts'
import { PROFILES_PATH } from '../inbox/paths.ts'
import { Tag } from '../inbox/tag.tsx'
import { UploadForm } from './upload-form.tsx'
import type { Upload } from './upload-form.tsx'

export type Photos = Output<typeof getFictionalPhotos>['photos']

type Props = { id: number; photos: Photos; upload: Upload | null; isEditor: boolean }

export function PhotosPart({ id, photos, upload, isEditor }: Props) {
  return (
    <section aria-label="Photos" className="rounded-xl border border-line p-3">
      <h2 className="mb-2 text-heading">Photos</h2>
      {photos.length === 0 && <p className="text-sm text-ink-soft">No photos yet.</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {photos.map((photo, n) => (
          <li key={photo.id} className="grid content-start gap-1">
            <img
              src={photo.src}
              alt={`No. ${n + 1} of this profile`}
              className="aspect-4/5 w-full rounded-lg object-cover"
            />
            <span className="flex flex-wrap gap-1">
              {photo.is_main && <Tag look="good">Main</Tag>}
              {photo.status !== 'active' && <Tag look="warn">{photo.status}</Tag>}
            </span>
            {isEditor && (
              <ActButton action={PROFILES_PATH} act="removePhoto" hidden={{ id, photo: photo.id }}>
                Remove <span className="sr-only">photo {n + 1}</span>
              </ActButton>
            )}
          </li>
        ))}
      </ul>
      {isEditor && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <ActButton action={PROFILES_PATH} act="draw" hidden={{ id }}>
            Draw a portrait
          </ActButton>
        </div>
      )}
      {upload && <UploadForm profile={id} upload={upload} />}
    </section>
  )
}
