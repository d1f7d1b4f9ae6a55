import { Suspense, useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { isInstalledApp, readCookie, writeCookie } from '#design/browser-storage.ts'
import { lazyOrNothing } from '#design/lazy-or-nothing.ts'
import { CHOICE_COOKIE_DAYS, ENTRY_COOKIE, hasSource, showsEntryWarning } from '../rules.ts'
import type { EntryVisit } from '../rules.ts'
import { useSettings, visitorCountry } from './use-settings.ts'
import { useTrafficSource } from './shared/use-traffic-source.ts'

// Most visitors see it once, the others never: its words and its dialog are not in the first load.
const EntryWarningDialog = lazyOrNothing(() => import('./entry-warning-dialog.tsx'))

type Props = Pick<EntryVisit, 'layout' | 'loggedIn'>

/** The warning at the door. On pages of members nothing is gathered for it: they are inside. */
export function EntryWarning({ layout, loggedIn }: Props) {
  return !loggedIn && <Door layout={layout} loggedIn={loggedIn} />
}

/** Whether it shows is a rule; this only gathers what the rule asks for. */
function Door({ layout, loggedIn }: Props) {
  const settings = useSettings()
  const { pathname } = useLocation()
  const hasTrafficSource = hasSource(useTrafficSource())
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const skipped = readCookie(ENTRY_COOKIE)
    setOpen(
      showsEntryWarning({
        enabled: settings.enable_site_entry_popup,
        countries: settings.site_entry_countries,
        country: visitorCountry(settings),
        layout,
        path: pathname,
        installed: isInstalledApp(),
        loggedIn,
        skippedAt: skipped === null ? null : Number(skipped),
        signups: settings.signups,
        hasTrafficSource,
      }),
    )
  }, [settings, pathname, hasTrafficSource, layout, loggedIn])
  if (!isOpen) return null
  const enter = () => {
    writeCookie(ENTRY_COOKIE, String(Date.now()), CHOICE_COOKIE_DAYS)
    setOpen(false)
  }
  return (
    <Suspense>
      <EntryWarningDialog onEnter={enter} minAge={settings.min_age} siteName={settings.name} />
    </Suspense>
  )
}
