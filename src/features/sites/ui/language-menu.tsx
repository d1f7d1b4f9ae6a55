import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { Check, Globe } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { Menu, menuItemClass, MenuLink } from '#design/menu.tsx'
import { isLocale, localeNames } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import type { LanguageChoice } from '../slots.ts'
import { useSettings } from './use-settings.ts'

/** The same page in another language: a plain link, so that it needs no JavaScript. */
export const useLanguageHref = () => {
  const { pathname, search } = useLocation()
  return (locale: Locale) => {
    const query = new URLSearchParams(search)
    // Last, wherever it stood: the server and the page, which drops it, write the same.
    query.delete('lang')
    query.set('lang', locale)
    return `${pathname}?${query.toString()}`
  }
}

/** The languages of the visitor's country; nothing when there is no choice to make. */
export function LanguageMenu({ onChoose }: LanguageChoice) {
  const { t } = useLingui()
  const { visible_locales: visible, locale } = useSettings()
  const hrefOf = useLanguageHref()
  if (visible.length < 2) return null
  return (
    <Menu
      label={t`Language`}
      align="end"
      trigger={
        <>
          <Globe size={20} aria-hidden />
          <span aria-hidden className="uppercase">
            {locale.slice(0, 2)}
          </span>
        </>
      }
      triggerClass={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      {visible.map((language) => (
        <MenuLink
          key={language}
          href={hrefOf(language)}
          hrefLang={language}
          onClick={() => onChoose?.(language)}
          lang={language}
          aria-current={language === locale || undefined}
          icon={language === locale ? <Check size={18} aria-hidden /> : <span className="w-4.5" />}
        >
          {localeNames[language]}
        </MenuLink>
      ))}
      <Link to="/lang-config" role="menuitem" className={menuItemClass()}>
        <span className="w-4.5" />
        {t({
          message: 'More languages',
          comment: 'Last entry of the language menu: opens the page with all languages',
        })}
      </Link>
    </Menu>
  )
}

/** At the foot of each page: also where the menu has nothing to offer, whoever reads another language finds all of them. */
export function FooterLanguage({ onChoose }: LanguageChoice) {
  const { t } = useLingui()
  const { visible_locales: visible, locale } = useSettings()
  if (visible.length > 1) return <LanguageMenu onChoose={onChoose} />
  return (
    <Link to="/lang-config" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      <Globe size={20} aria-hidden />
      <span className="sr-only">{t`Language`}</span> {isLocale(locale) && localeNames[locale]}
    </Link>
  )
}
