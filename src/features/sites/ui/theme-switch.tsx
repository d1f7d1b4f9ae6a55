import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deleteCookie, readCookie, writeCookie } from '#design/browser-storage.ts'
import { CHOICE_COOKIE_DAYS, THEME_COOKIE } from '../rules.ts'

type Theme = 'system' | 'light' | 'dark'

const apply = (theme: Theme) => {
  if (theme === 'system') {
    deleteCookie(THEME_COOKIE)
    delete document.documentElement.dataset.theme
  } else {
    writeCookie(THEME_COOKIE, theme, CHOICE_COOKIE_DAYS)
    document.documentElement.dataset.theme = theme
  }
}

/** Light, dark, or as the device says. The server reads the cookie, so no page flashes in the wrong one. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const stored = readCookie(THEME_COOKIE)
    if (stored === 'light' || stored === 'dark') setTheme(stored)
  }, [])
  const choices = [
    {
      value: 'system',
      label: t({
        message: 'Same as device',
        comment: 'Aria label and tooltip of a theme button: light or dark, as the device is set',
      }),
      Icon: Monitor,
    },
    {
      value: 'light',
      label: t({
        message: 'Light',
        comment: 'Aria label and tooltip of a theme button: light colours (adjective)',
      }),
      Icon: Sun,
    },
    {
      value: 'dark',
      label: t({ message: 'Dark', comment: 'Aria label and tooltip of a theme button: dark colours' }),
      Icon: Moon,
    },
  ] as const
  return (
    <div
      role="group"
      aria-label={t({
        message: 'Theme',
        comment: 'Aria label of the buttons that choose the colours: light, dark or same as device',
      })}
      className="flex rounded-lg border border-line p-0.5"
    >
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={theme === value}
          aria-label={label}
          title={label}
          onClick={() => {
            apply(value)
            setTheme(value)
          }}
          className="theme-button"
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  )
}
