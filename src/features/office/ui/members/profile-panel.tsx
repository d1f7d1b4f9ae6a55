import { Table } from '#design/office/table.tsx'
import type { getMemberProfile } from '#features/members/contract.ts'
import type { getPhotosOfMember } from '#features/photos/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import { Empty, Facts, momentOf, Panel, wordsOf } from './parts.tsx'

type Profile = Output<typeof getMemberProfile>['profile']

export function ProfilePanel({ profile }: { profile: Profile }) {
  if (!profile) return null
  const { status, is_invisible: isInvisible, last_active: active, about, facts } = profile
  const shown = isInvisible ? 'Invisible by their own choice' : wordsOf(status)
  return (
    <Panel title="Profile">
      <Facts
        facts={[
          ['Shown', shown],
          ['Last active', momentOf(active)],
          ...facts.map(({ name, value }) => [wordsOf(name), value.replaceAll('_', ' ')] as const),
        ]}
      />
      {about === null ? (
        <p className="text-sm text-ink-soft">They have written nothing about themself.</p>
      ) : (
        <blockquote dir="auto" className="border-s-2 border-line ps-3 break-words whitespace-pre-wrap">
          {about}
        </blockquote>
      )}
    </Panel>
  )
}

type Photos = Output<typeof getPhotosOfMember>['photos']

export function PhotosPanel({ photos }: { photos: Photos }) {
  return (
    <Panel title="Photos">
      {photos.length === 0 ? (
        <Empty>No photos.</Empty>
      ) : (
        <Table caption="Photos" head={['Photo', 'Status', 'Private', 'Looked at', 'Decision', 'Added']}>
          {photos.map((photo) => (
            <tr key={photo.id}>
              <th scope="row" className="text-start font-semibold">
                {photo.id}
              </th>
              <td className="text-end">{wordsOf(photo.status)}</td>
              <td className="text-end">{photo.is_private ? 'Yes' : 'No'}</td>
              <td className="text-end">{photo.is_reviewed ? 'Yes' : 'No'}</td>
              <td className="text-end">{photo.decision ?? '–'}</td>
              <td className="text-end whitespace-nowrap">{momentOf(photo.created_at)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}
