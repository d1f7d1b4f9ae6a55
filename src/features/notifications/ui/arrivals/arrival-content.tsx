import { Avatar } from '#design/avatar.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { InventedLabel } from '#features/members/ui/shared/invented-label.tsx'
import { getSettings } from '#features/sites/contract.ts'
import type { Person } from './arrivals.ts'

/** Who, and what in one line. */
export function ArrivalContent({ person, text }: { person: Person; text: string }) {
  const { settings } = useAnswer(ask(getSettings))
  const { name, thumb, fictional, invented } = person
  return (
    <span className="flex items-center gap-3">
      <Avatar name={name} src={thumb && settings.cdn_prefix + thumb} size="sm" decorative />
      <span className="min-w-0 grow">
        {/* The name comes first: labels that leave it no room go below it. */}
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <bdi className="max-w-full truncate font-semibold">{name}</bdi>
          {fictional && <FictionalLabel site={settings} />}
          {invented && <InventedLabel />}
        </span>
        <span dir="auto" className="block truncate text-sm text-ink-soft">
          {text}
        </span>
      </span>
    </span>
  )
}
