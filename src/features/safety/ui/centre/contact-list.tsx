import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { cardClass } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { useCountryName } from '#design/use-country-name.ts'
import { siteCountries } from '#features/sites/choices.ts'
import type { SiteCountry } from '#features/sites/choices.ts'
import { contacts } from '../../contacts.ts'
import type { ContactKind } from '../../contacts.ts'

const kindWords: Record<ContactKind, MessageDescriptor> = {
  emergency: msg({ message: 'Emergency', comment: 'Before a phone number: police, ambulance' }),
  victims: msg({ message: 'Help for victims of crime', comment: 'Before a phone number' }),
  violence: msg({ message: 'Help with violence or stalking', comment: 'Before a phone number' }),
  fraud: msg({ message: 'Help with fraud and trouble online', comment: 'Before a phone number' }),
}

/** Where to get help, by country; the reader's own comes first. */
export function ContactList({ country }: { country: string | null }) {
  const nameOf = useCountryName()
  const { i18n } = useLingui()
  const own = siteCountries.find((one) => one === country)
  const others = siteCountries
    .filter((one) => one !== own)
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), i18n.locale))
  return (
    <section id="contacts" className="mt-10">
      <h2 className="text-xl font-semibold">
        <Trans comment="Heading above phone numbers by country">Where to get help</Trans>
      </h2>
      <p className="mt-2 text-ink-soft">
        <Trans>In danger right now? Call the emergency number straight away.</Trans>
      </p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {own && <Country country={own} className="sm:col-span-2" />}
        {others.map((one) => (
          <Country key={one} country={one} />
        ))}
      </ul>
    </section>
  )
}

function Country({ country, className }: { country: SiteCountry; className?: string }) {
  const { i18n } = useLingui()
  const nameOf = useCountryName()
  return (
    <li className={cx(cardClass, 'p-4', className)}>
      <h3 className="font-semibold">{nameOf(country)}</h3>
      <ul className="mt-1">
        {contacts[country].map(({ kind, phone, name }) => (
          <li key={phone} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="text-sm text-ink-soft">
              {i18n._(kindWords[kind])}
              {name !== undefined && name !== phone && ` · ${name}`}
            </span>
            <a
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              className="link inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              <Phone size={16} aria-hidden />
              {phone}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
