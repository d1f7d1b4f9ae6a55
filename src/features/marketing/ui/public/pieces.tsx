import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { InterestIcon } from '#features/members/ui/shared/interest-icon.tsx'
import { FacePhoto } from '../face.tsx'
import { usePage } from '../view.ts'
import type { Face } from '../view.ts'
import type { PublicLink, PublicPageView } from './view.ts'

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-12 md:mt-16">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  )
}

/** The way up, as search engines are told it too. */
export function Crumbs({ crumbs }: Pick<PublicPageView, 'crumbs'>) {
  const { t } = useLingui()
  const { href } = usePage()
  if (crumbs.length === 0) return null
  return (
    <nav
      aria-label={t({
        message: 'Pages above this one',
        comment: 'Label for screen readers of the links to the pages above, such as Dating › Netherlands',
      })}
    >
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {crumbs.map(({ words, path }) => (
          <li key={path} className="flex items-center gap-x-1.5 text-ink-soft">
            <a href={href(path)} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
              {words}
            </a>
            <ChevronRight size={16} aria-hidden className="text-ink-faint" />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Words on a photo read well on any of them. */
const caption =
  'absolute inset-x-0 bottom-0 px-3 pt-10 pb-3 text-white ' +
  'bg-[linear-gradient(to_top,oklch(0.16_0.02_40/0.86),oklch(0.16_0.02_40/0.62)_calc(100%-2.5rem),transparent)]'

/** Nobody's page is linked: what there is to know of them here is on the card. */
export function Faces({ faces }: { faces: readonly Face[] }) {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4">
      {faces.map((face) => (
        <li key={face.id} className="relative overflow-hidden rounded-xl bg-sunken max-sm:nth-[n+9]:hidden">
          <FacePhoto face={face} sizes="(width < 40rem) 47vw, 18rem" className="aspect-3/4" />
          <p className={caption}>
            <span className="block truncate text-lg font-semibold">
              <bdi>{face.name}</bdi>, {face.age}
            </span>
            {face.city !== null && <span className="block truncate text-sm">{face.city}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface ps-4 pe-4 font-medium'

function Chip({ link: { words, count, path, interest } }: { link: PublicLink }) {
  const { href } = usePage()
  const inside = (
    <>
      {interest !== undefined && (
        <span aria-hidden className="text-accent-ink">
          <InterestIcon name={interest} />
        </span>
      )}
      {words} <span className="text-sm font-normal text-ink-soft tabular-nums">{count}</span>
    </>
  )
  if (path === null) return <span className={chip}>{inside}</span>
  return (
    <a href={href(path)} className={`${chip} hover:border-line-strong hover:bg-sunken`}>
      {inside}
    </a>
  )
}

export function Chips({ links }: { links: readonly PublicLink[] }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-2.5">
      {links.map((link) => (
        <li key={link.words}>
          <Chip link={link} />
        </li>
      ))}
    </ul>
  )
}
