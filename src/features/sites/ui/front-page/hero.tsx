import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Heart } from 'lucide-react'
import type { ComponentType } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { useSettings } from '../use-settings.ts'
import type { JoinLinkProps } from './home.tsx'
import amara from '../shared/portraits/amara.webp'
import anna from '../shared/portraits/anna.webp'
import jonas from '../shared/portraits/jonas-face.webp'
import milan from '../shared/portraits/milan.webp'
import sofia from '../shared/portraits/sofia-face.webp'

export function Hero({ JoinLink }: { JoinLink: ComponentType<JoinLinkProps> }) {
  const { t } = useLingui()
  const { index_title: title, description, min_age: minAge } = useSettings()
  const promises = [
    t({ message: 'Free to join', comment: 'Short promise on the front page: registration costs nothing' }),
    t({
      message: 'No subscription',
      comment: 'Short promise on the front page: nothing that renews by itself',
    }),
    t({
      message: `Adults only, ${minAge}+`,
      comment: 'Short promise on the front page; {minAge} is the minimum age, such as 18',
    }),
  ]
  return (
    <section className="overflow-hidden">
      <div className="mx-auto grid w-full max-w-[75rem] items-center gap-x-8 gap-y-5 px-4 pt-4 pb-10 md:gap-y-10 md:px-6 md:pt-16 md:pb-14 lg:grid-cols-[1.05fr_1fr] lg:pb-20">
        <div className="max-w-[34rem]">
          <h1 className="text-display hyphens-auto">{title}</h1>
          <p className="mt-3 text-lg text-ink-soft md:mt-5">{description}</p>
          <div className="mt-5 flex flex-wrap gap-3 md:mt-8">
            <JoinLink className={cx(buttonClass({ size: 'lg' }), 'max-sm:w-full')}>
              <Trans>Join for free</Trans>
            </JoinLink>
            <a href="#how" className={cx(buttonClass({ variant: 'ghost', size: 'lg' }), 'max-sm:w-full')}>
              <Trans comment="Button at the top of the front page: jumps to the explanation of the site">
                How it works
              </Trans>
            </a>
          </div>
          <ul className="mt-7 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-1.5">
                <Check size={16} aria-hidden className="text-good-ink" />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <Collage />
      </div>
    </section>
  )
}

/**
 * Drawn people in the shape of what awaits inside; on a phone they come first, as a site about people begins with faces.
 * Decoration: a reader who cannot see it misses nothing.
 */
function Collage() {
  return (
    <figure className="relative mx-auto w-full max-w-[30rem] max-md:order-first max-md:max-w-52">
      <div aria-hidden className="home-collage">
        <Portrait src={milan} className="home-card-left" />
        <Portrait src={amara} className="home-card-right" />
        <Portrait src={anna} className="home-card-front" eager />
        <span className="home-heart">
          <Heart size={30} className="fill-current" />
        </span>
        <span className="home-faces">
          {[sofia, jonas].map((src) => (
            <img
              key={src}
              src={src}
              alt=""
              width={48}
              height={48}
              className="size-12 rounded-full border-3 border-raised object-cover object-top"
            />
          ))}
        </span>
      </div>
      <figcaption className="mt-2 text-center text-xs text-ink-soft md:mt-4">
        <Trans>Illustrations, not real members</Trans>
      </figcaption>
    </figure>
  )
}

function Portrait({ src, className, eager }: { src: string; className: string; eager?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      width={480}
      height={600}
      fetchPriority={eager ? 'high' : 'low'}
      className={cx('home-card', className)}
    />
  )
}
