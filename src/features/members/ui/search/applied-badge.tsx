import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CountBadge } from '#design/badge.tsx'

/** How many filters are behind a button or a fold. */
export function AppliedBadge({ chosen }: { chosen: number }) {
  const { t } = useLingui()
  return (
    <CountBadge
      count={chosen}
      tone="accent"
      label={t({
        message: plural(chosen, { one: '# filter applied', other: '# filters applied' }),
        comment: 'Aria label of the number on the buttons that open the search filters',
      })}
    />
  )
}
