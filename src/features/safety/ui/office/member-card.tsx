import type { z } from 'zod'
import { languageName } from '#design/office/language-name.ts'
import type { QueueMember } from '../../queue-item-shape.ts'
import { measureTitles, reasonTitles, since } from './words.ts'

const restrictions = { sending: 'May not send', suspended: 'Suspended', banned: 'Banned' }

/** Whom it is about: how long they are here, and what was decided and reported before. */
export function MemberCard({ member, now }: { member: z.output<typeof QueueMember>; now: Date }) {
  const { decisions } = member
  return (
    <section aria-labelledby="member" className="rounded-xl border border-line p-4">
      <h2 id="member" className="mb-2 text-heading wrap-anywhere">
        {member.name}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dt]:text-ink-soft">
        <dt>Number</dt>
        <dd className="tabular-nums">{member.id}</dd>
        <dt>Here for</dt>
        <dd>{since(member.signed_up_at, now)}</dd>
        <dt>Language</dt>
        <dd>{languageName(member.language)}</dd>
        <dt>Premium</dt>
        <dd>{member.paid_user ? 'Yes' : 'No'}</dd>
        <dt>Reports</dt>
        <dd>
          {member.reports_open} open, {member.reports_upheld} upheld, {member.reports_dismissed} dismissed
        </dd>
        {member.restriction && (
          <>
            <dt>Now</dt>
            <dd className="font-semibold text-danger-ink">{restrictions[member.restriction]}</dd>
          </>
        )}
      </dl>
      <h3 className="mt-3 mb-1 text-sm font-semibold">Earlier decisions</h3>
      {decisions.length === 0 && <p className="text-sm text-ink-soft">None.</p>}
      <ul className="text-sm">
        {decisions.map(({ id, measure, reason, created_at: at, ended_by: ended }) => (
          <li key={id}>
            {measureTitles[measure]}: {reasonTitles[reason]}{' '}
            <span className="text-ink-soft">
              {since(at, now)} ago{ended && `, ${ended}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
