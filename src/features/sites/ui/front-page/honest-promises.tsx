import { Trans } from '@lingui/react/macro'
import { BadgeCheck, EyeOff, Flag, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import elif from './portraits/elif.webp'

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
            <Trans>Honest, also in the small print</Trans>
          </h2>
          <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2">
            <Promise icon={<BadgeCheck aria-hidden />} title={<Trans>You know who is real</Trans>}>
              <Trans>
                Fictional profiles say so in words, everywhere, before you spend anything. One filter hides
                them.
              </Trans>
            </Promise>
            <Promise icon={<MapPin aria-hidden />} title={<Trans>Near, never exact</Trans>}>
              <Trans>
                Others see a rough distance. Your position is blurred before anything is computed from it.
              </Trans>
            </Promise>
            <Promise icon={<EyeOff aria-hidden />} title={<Trans>Private stays private</Trans>}>
              <Trans>Private photos open only to those you choose, and close again when you say so.</Trans>
            </Promise>
            <Promise icon={<Flag aria-hidden />} title={<Trans>Somebody answers</Trans>}>
              <Trans>
                Block with one tap. Every report is read by a person, and you hear what came of it.
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
