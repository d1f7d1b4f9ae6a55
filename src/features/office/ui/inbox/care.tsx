import type { Conversation } from '../../inbox-contract.ts'

const levels = {
  usual: null,
  much: 'This is much for a month. Do not encourage more.',
  too_much: 'This is too much for a month: only the honest sentence can be sent, with what you add to it.',
}

/** What has to be known before one writes to this member. */
export function Care({ conversation }: { conversation: Conversation }) {
  const { spent, care } = conversation
  const warnings = [
    care.is_excluded && 'This member keeps away from the site. Nothing can be sent.',
    care.was_excluded && !care.is_excluded && 'This member has taken a break from the site before.',
    care.has_limit && 'This member has set a spending limit.',
    care.was_told && 'This member was told that they spend much more than they used to.',
    levels[spent.level],
  ].filter((warning) => typeof warning === 'string')
  return (
    <section aria-label="Spending" className="rounded-xl border border-line p-3 text-sm">
      <p>
        Spent on fictional profiles in 30 days: <strong>{spent.recent} credits</strong>, {spent.all} in all.
      </p>
      {warnings.length > 0 && (
        <ul className="mt-2 grid gap-1 rounded-lg bg-warn-soft px-3 py-2 text-warn-ink">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
