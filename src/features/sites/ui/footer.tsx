import { Link } from '@tanstack/react-router'
import { CookieSettingsButton } from './cookie-consent.tsx'
import type { LanguageChoice } from '../slots.ts'
import { FooterLanguage } from './language-menu.tsx'
import { FooterFrame } from './shared/footer-frame.tsx'
import type { PageLinkProps } from './shared/footer-frame.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useSettings } from './use-settings.ts'

export function Footer({ onChoose }: LanguageChoice) {
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

/** Most are pages of text. */
function PageLink({ token, ...rest }: PageLinkProps) {
  return token === 'pricing' ? (
    <Link to="/pricing" {...rest} />
  ) : (
    <Link to="/$token" params={{ token }} {...rest} />
  )
}
