import { DevicesSection } from './devices-section.tsx'
import { LockScreenSection } from './lock-screen-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { PauseSection } from './pause-section.tsx'
import { TimingSection } from './timing-section.tsx'

/** What a member is told of, when, and how much of it others could read. */
export const NotificationSettings = () => (
  <>
    <NoticesSection />
    <TimingSection />
    <PauseSection />
    <LockScreenSection />
    <DevicesSection />
  </>
)
