import type { getMemberProfile } from '#features/members/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import { Facts, momentOf, Panel, wordsOf } from './parts.tsx'

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
