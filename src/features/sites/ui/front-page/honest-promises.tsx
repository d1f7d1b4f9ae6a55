import { Trans } from '@lingui/react/macro'
import { BadgeCheck, EyeOff, Flag, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import elif from '../shared/portraits/elif.webp'

export function HonestPromises() {
  return (
    <section aria-labelledby="honest-title">
      <div className="mx-auto grid w-full max-w-[75rem] items-center gap-10 px-4 py-14 md:px-6 md:py-20 lg:grid-cols-[1fr_1.3fr]">
        <img
          src={elif}
          alt=""
          width={480}
          height={600}
          loading="lazy"
          className="mx-auto aspect-4/5 w-full max-w-96 rounded-2xl object-cover"
        />
        <div>
          <h2 id="honest-title" className="text-title">
            <Trans>Honest, right down to the small print</Trans>
          </h2>
          <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2">
            <Promise
              icon={<BadgeCheck aria-hidden />}
              title={
                <Trans comment="Heading of a promise on the front page: fictional profiles are labelled">
                  Know who’s real
                </Trans>
              }
            >
              <Trans>
                Fictional profiles are clearly labelled everywhere, so you know before you spend a thing. One
                filter hides them from your search.
              </Trans>
            </Promise>
            <Promise
              icon={<MapPin aria-hidden />}
              title={
                <Trans comment="Heading of a promise on the front page: others only see a rough distance">
                  Nearby, never exact
                </Trans>
              }
            >
              <Trans>
                People see your city and a rough distance, never your exact location. We don’t even store it.
              </Trans>
            </Promise>
            <Promise
              icon={<EyeOff aria-hidden />}
              title={
                <Trans comment="Heading of a promise on the front page: about private photos">
                  Private stays private
                </Trans>
              }
            >
              <Trans>
                Only the people you choose can see your private photos, for as long as you want them to.
              </Trans>
            </Promise>
            <Promise icon={<Flag aria-hidden />} title={<Trans>We get back to you</Trans>}>
              <Trans>
                Block anyone in a few taps. A real person reads every report and tells you the outcome.
              </Trans>
            </Promise>
          </ul>
        </div>
      </div>
    </section>
  )
}

function Promise({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className="text-accent-ink">{icon}</span>
      <h3 className="mt-2 text-lg font-semibold">{title}</h3>
      <p className="mt-1 text-ink-soft">{children}</p>
    </li>
  )
}
