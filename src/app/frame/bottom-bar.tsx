import { useLingui } from '@lingui/react/macro'
import { BottomBar as Bar } from '#design/bottom-bar.tsx'
import { usePageFact } from '#design/page-facts.ts'
import { linksAt } from './links.ts'
import { useIsAway } from './use-is-shut-out.ts'

const bottomLinks = linksAt('bottom')

/** Where a member goes most, within reach of the thumb. */
export function BottomBar() {
  const { t, i18n } = useLingui()
  const isAnother = usePageFact('hasNoBottomBar')
  if (useIsAway() || isAnother) return null
  return (
    <Bar
      label={t({
        message: 'Your pages',
        comment: 'Aria label of the navigation bar at the bottom on phones: the pages of the member',
      })}
      items={bottomLinks.map(({ to, icon: Icon, label, Badge, Gate }) => ({
        to,
        label: i18n._(label),
        icon: <Icon size={24} aria-hidden />,
        badge: Badge && <Badge />,
        Gate,
      }))}
    />
  )
}
