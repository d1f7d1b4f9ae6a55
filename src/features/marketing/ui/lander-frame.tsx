import { useLingui } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { FooterFrame } from '#features/sites/ui/shared/footer-frame.tsx'
import type { PageLinkProps } from '#features/sites/ui/shared/footer-frame.tsx'
import { Spark } from '#features/sites/ui/shared/spark.tsx'
import { isLocale, localeNames } from '#protocol/locales.ts'
import { usePage } from './view.ts'

/** A logo bar, the lander, the footer with its disclaimer. */
export function LanderFrame({ children }: { children: ReactNode }) {
  const { site } = usePage()
  return (
    <div className="flex min-h-dvh flex-col">
      <LogoBar />
      <main id="content" className="comes-whole flex grow flex-col">
        {children}
      </main>
      <FooterFrame site={site} PageLink={PageLink} controls={<LanguageLink />} />
    </div>
  )
}

/** A link leaves the lander, but not the visit. */
function PageLink({ token, className, children }: PageLinkProps) {
  const { href } = usePage()
  return (
    <a href={href(`/${token}`)} className={className}>
      {children}
    </a>
  )
}

function LogoBar() {
  const { t } = useLingui()
  const { href, site } = usePage()
  return (
    // Above what a lander lets begin below it, such as a sky.
    <header className="relative z-sticky mx-auto flex h-16 w-full max-w-[75rem] items-center px-4 md:px-6">
      <nav
        aria-label={t({
          message: 'Main menu',
          comment: 'Name of the navigation at the top, for screen readers',
        })}
      >
        <a href={href('/')} className="flex min-h-11 items-center gap-2 rounded-sm text-ink">
          <Spark />
          <span className="text-heading font-bold tracking-tight">{site.name}</span>
        </a>
      </nav>
    </header>
  )
}

function LanguageLink() {
  const { t } = useLingui()
  const { href, site } = usePage()
  return (
    <a href={href('/lang-config')} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      <Globe size={20} aria-hidden />
      <span className="sr-only">
        {t({ message: 'Language', comment: 'Before the name of the chosen language, for screen readers' })}
      </span>{' '}
      {isLocale(site.locale) && localeNames[site.locale]}
    </a>
  )
}
