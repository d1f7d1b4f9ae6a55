import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'

/** How a page is linked to: by the router, or plainly where there is none. */
export type PageLinkProps = { token: string; className?: string | undefined; children: ReactNode }

type FooterFrameProps = {
  site: { name: string; min_age: number; locale: string }
  PageLink: ComponentType<PageLinkProps>
  /** Asks about cookies again; where nothing is kept there is nothing to ask. */
  Cookies?: ComponentType
  /** Theme and language. */
  controls: ReactNode
}

/** The links that every page owes its reader, and what only readers of English need to know. */
export function FooterFrame({ site, PageLink, Cookies, controls }: FooterFrameProps) {
  const { t } = useLingui()
  const { name, min_age: minAge } = site
  const links = [
    { token: 'terms', words: t({ message: 'Terms', comment: 'Link in the footer: terms and conditions' }) },
    { token: 'privacy', words: t({ message: 'Privacy', comment: 'Link in the footer: privacy statement' }) },
    { token: 'cookies', words: t`Cookies` },
    {
      token: 'ban',
      words: t({
        message: 'Self-exclusion and bans',
        comment: 'Link in the footer: page about excluding oneself, bans and keeping children away',
      }),
    },
    {
      token: 'pricing',
      words: t({ message: 'Pricing', comment: 'Link in the footer: page with all prices' }),
    },
    {
      token: 'safety',
      words: t({ message: 'Safety centre', comment: 'Link in the footer: page about staying safe' }),
    },
    {
      token: 'rules',
      words: t({ message: 'Community rules', comment: 'Link in the footer: page about how to behave here' }),
    },
    {
      token: 'complaints',
      words: t({ message: 'Complaints', comment: 'Link in the footer: page about how to complain' }),
    },
    {
      token: 'return-policy',
      words: t({
        message: 'Returns and refunds',
        comment: 'Link in the footer: page about withdrawing from a purchase and getting money back',
      }),
    },
    { token: 'faq', words: t({ message: 'FAQ', comment: 'Link in the footer: frequently asked questions' }) },
    {
      token: 'service',
      words: t({ message: 'Customer service', comment: 'Link in the footer: customer service page' }),
    },
  ]
  return (
    <footer data-skip-offscreen className="mt-auto border-t border-line bg-sunken text-sm">
      <div className="mx-auto flex w-full max-w-[var(--page-width,75rem)] flex-col gap-6 px-4 py-8 md:px-6">
        <nav
          aria-label={t({
            message: 'About this site',
            comment: 'Aria label of the navigation in the footer (terms, privacy, customer service)',
          })}
        >
          <ul className="foot-links">
            {links.map(({ token, words }) => (
              <li key={token}>
                <PageLink token={token}>{words}</PageLink>
              </li>
            ))}
            {Cookies && (
              <li>
                <Cookies />
              </li>
            )}
          </ul>
        </nav>
        <Disclaimer {...{ site, PageLink }} />
        <div className="flex flex-wrap items-center justify-between gap-3 text-ink-soft">
          <p>
            <Trans>
              {name} is for adults only ({minAge}+).
            </Trans>
          </p>
          <div className="flex items-center gap-2">{controls}</div>
        </div>
      </div>
    </footer>
  )
}

/** Asked for by United States law of dating services; written for English readers only, so it is not a message. */
function Disclaimer({ site: { locale, name }, PageLink }: Pick<FooterFrameProps, 'site' | 'PageLink'>) {
  if (locale !== 'en') return null
  return (
    <p className="max-w-[70ch] text-xs text-ink-soft">
      For residents of the United States: {name} does not conduct criminal background or identity screening of
      its members. Do not rely on a profile alone: take your time, meet in a public place, tell someone where
      you are going, and never send money to a person you have not met. Read our{' '}
      <PageLink token="safety" className="underline">
        safety tips
      </PageLink>
      .
    </p>
  )
}
