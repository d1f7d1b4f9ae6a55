import { ActButton } from '#design/office/act-button.tsx'
import type { MemberSummary } from '#features/members/contract.ts'
import { memberHref, MEMBERS } from './members-screen.tsx'
import { dayOf, Facts, Panel } from './parts.tsx'
import { StandingChip } from './standing-chip.tsx'

export const MEMBER = '/office/member'

export function MemberHead({ member, mayReveal }: { member: MemberSummary; mayReveal: boolean }) {
  const { id, name, age, place, standing, created_at: since, is_premium: isPremium } = member
  return (
    <header className="mb-6">
      <p className="mb-2 text-sm">
        <a href={MEMBERS} className="link">
          Find another member
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 text-title break-words">{name ?? 'Erased member'}</h2>
        <StandingChip standing={standing} />
        {isPremium && <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-sm">Premium</span>}
        {member.is_fictional && (
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm">Fictional</span>
        )}
      </div>
      <p className="mt-1 text-ink-soft">
        {[`No. ${id}`, age === null ? null : `${age} years`, place, since && `since ${dayOf(since)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayReveal && (
        <div className="mt-3">
          <ActButton action={MEMBER} act="reveal" hidden={{ id }}>
            Show contact data
          </ActButton>
        </div>
      )}
    </header>
  )
}

export type Contact = { email: string; date_of_birth: string | null; phones: readonly string[] }

/** In this one answer; the next page has it no more. */
export function ContactPanel({ id, contact }: { id: number; contact: Contact }) {
  return (
    <div className="mb-6">
      <Panel title="Contact data">
        <Facts
          facts={[
            ['Email', contact.email],
            ['Date of birth', contact.date_of_birth ?? '–'],
            ['Phone', contact.phones.join(', ') || '–'],
          ]}
        />
        <p className="text-sm text-ink-soft">
          The log says that you have looked.{' '}
          <a href={memberHref(id)} className="link">
            Hide it
          </a>
        </p>
      </Panel>
    </div>
  )
}
