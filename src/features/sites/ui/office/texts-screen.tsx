import { buttonClass } from '#design/button.tsx'
import { SelectField, TextField } from '#design/office/fields.tsx'
import { Table } from '#design/office/table.tsx'
import type { Output } from '#protocol/endpoint.ts'
import { localeNames, locales } from '#protocol/locales.ts'
import type { getTexts } from '../../text-contract.ts'

export const TEXTS_PATH = '/office/pages'
export const textHref = (token: string, locale: string): string =>
  `${TEXTS_PATH}?token=${token}&locale=${locale}`

type Language = Output<typeof getTexts>['pages'][number]['languages'][number]
const signs = { own: 'own', default: '•', missing: 'missing' }
const words = { own: 'own text', default: 'default', missing: 'missing, read in English' }

function Cell({ token, language }: { token: string; language: Language }) {
  const { locale, source, has_draft: hasDraft } = language
  const look = { own: 'font-semibold', default: 'text-ink-soft', missing: 'text-danger-ink' }[source]
  return (
    <td className="text-end whitespace-nowrap">
      <a
        href={textHref(token, locale)}
        aria-label={`${token}, ${localeNames[locale]}: ${words[source]}${hasDraft ? ', draft' : ''}`}
        className={`inline-block min-h-6 min-w-6 rounded text-center hover:underline ${look}`}
      >
        {signs[source]}
        {hasDraft && <span className="text-accent-ink"> draft</span>}
      </a>
    </td>
  )
}

/** All text pages with the languages that they are in. */
export function TextsScreen({ pages }: Output<typeof getTexts>) {
  return (
    <>
      <Table
        caption="Text pages"
        head={['Page', ...locales.map((locale) => ({ words: locale.toUpperCase() }))]}
      >
        {pages.map(({ token, languages }) => (
          <tr key={token}>
            <th scope="row" className="text-start font-semibold whitespace-nowrap">
              <a href={textHref(token, 'en')} className="link">
                /{token}
              </a>
            </th>
            {languages.map((language) => (
              <Cell key={language.locale} token={token} language={language} />
            ))}
          </tr>
        ))}
      </Table>
      <p className="mt-3 text-sm text-ink-soft">
        A dot is the text that comes with the software. What is missing in a language is read in English.
      </p>
      <details className="mt-8 rounded-xl border border-line p-4 md:p-5">
        <summary className="cursor-pointer font-semibold">Write another page</summary>
        <form action={TEXTS_PATH} className="mt-4 flex flex-wrap items-end gap-4">
          <TextField
            label="Address"
            name="token"
            pattern="[a-z0-9\-]{1,60}"
            hint="Small letters, digits and hyphens"
            required
          />
          <SelectField
            label="Language"
            name="locale"
            value="en"
            options={locales.map((locale) => [locale, localeNames[locale]] as const)}
          />
          <button className={buttonClass({ size: 'sm' })}>Write</button>
        </form>
      </details>
    </>
  )
}
