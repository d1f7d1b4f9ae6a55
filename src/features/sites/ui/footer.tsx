import { Link } from '@tanstack/react-router'
import { CookieSettingsButton } from './cookie-consent.tsx'
import type { LanguageChoice } from '../slots.ts'
import { FooterLanguage } from './language-menu.tsx'
import { FooterFrame } from './shared/footer-frame.tsx'
import type { PageLinkProps } from './shared/footer-frame.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useSettings } from './use-settings.ts'

export default function Footer({ onChoose }: LanguageChoice) {
  return (
    <FooterFrame
      site={useSettings()}
      PageLink={PageLink}
      Cookies={CookieSettingsButton}
      controls={
        <>
          <ThemeSwitch />
          <FooterLanguage onChoose={onChoose} />
        </>
      }
    />
  )
}

/** Those that are more than a text. */
const ownPages = { pricing: '/pricing', complaints: '/complaints', safety: '/safety' } as const

/** Most are pages of text. */
function PageLink({ token, ...rest }: PageLinkProps) {
  const own = Object.entries(ownPages).find(([name]) => name === token)?.[1]
  return own ? <Link to={own} {...rest} /> : <Link to="/$token" params={{ token }} {...rest} />
}
