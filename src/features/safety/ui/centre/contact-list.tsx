import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Phone } from 'lucide-react'
import { cardClass } from '#design/card.tsx'
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

/** Where to get help: in the reader's country at once, elsewhere on demand. */
export function ContactList({ country }: { country: string | null }) {
  const own = siteCountries.find((one) => one === country)
  return (
    <section id="contacts" className="mt-9">
      <h2 className="text-heading font-semibold">
        <Trans comment="Heading above phone numbers by country">Where to get help</Trans>
      </h2>
      <p className="mt-2">
        <Trans>In danger right now? Call the emergency number straight away.</Trans>
      </p>
      {own && (
        <ul className="mt-4">
          <Country country={own} />
        </ul>
      )}
      <details open={own === undefined} className="mt-4">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          <ChevronDown size={18} aria-hidden className="shrink-0 in-open:rotate-180" />
          <Trans comment="Opens a list of phone numbers by country">All countries</Trans>
        </summary>
        <Countries />
      </details>
    </section>
  )
}

function Countries() {
  const { i18n } = useLingui()
  const nameOf = useCountryName()
  const sorted = siteCountries.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), i18n.locale))
  return (
    <ul className="mt-2 grid gap-3 sm:grid-cols-2">
      {sorted.map((one) => (
        <Country key={one} country={one} />
      ))}
    </ul>
  )
}

function Country({ country }: { country: SiteCountry }) {
  const { i18n } = useLingui()
  const nameOf = useCountryName()
  return (
    <li className={`${cardClass} px-4 py-3`}>
      <h3 className="font-semibold">{nameOf(country)}</h3>
      <ul>
        {contacts[country].map(({ kind, phone, name }) => (
          <li key={phone} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-[min(8rem,100%)] flex-1 text-sm text-ink-soft hyphens-auto">
              {i18n._(kindWords[kind])}
              {name !== undefined && name !== phone && ` · ${name}`}
            </span>
            <a
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              className="link inline-flex min-h-11 shrink-0 items-center gap-2 font-semibold"
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
