import { buttonClass } from '#design/button.tsx'
import { ActButton } from '#design/office/act-button.tsx'
import { SelectField, TextArea, TextField } from '#design/office/fields.tsx'
import { Table } from '#design/office/table.tsx'
import { localeNames, locales } from '#protocol/locales.ts'
import type { Canned } from '../../canned-contract.ts'
import { CANNED_PATH } from './paths.ts'

const text = (words: string) => ({ words, isText: true })

/** What staff insert with a few letters. A gap in a text keeps it from being sent until it is filled. */
export function CannedScreen({ canned, edited }: { canned: readonly Canned[]; edited: Canned | null }) {
  return (
    <>
      {canned.length > 0 ? (
        <Table caption="Prepared answers" head={[text('Key'), text('Language'), text('Text'), 'Action']}>
          {canned.map((one) => (
            <tr key={`${one.language} ${one.key}`}>
              <th scope="row" className="text-start whitespace-nowrap">
                <a
                  href={`${CANNED_PATH}?key=${one.key}&language=${one.language}`}
                  className="text-accent-ink underline underline-offset-2"
                >
                  /{one.key}
                </a>
              </th>
              <td>{localeNames[one.language]}</td>
              <td lang={one.language} className="min-w-60">
                {one.text}
              </td>
              <td className="text-end">
                <ActButton
                  action={CANNED_PATH}
                  act="remove"
                  hidden={{ key: one.key, language: one.language }}
                >
                  Remove <span className="sr-only">{one.key}</span>
                </ActButton>
              </td>
            </tr>
          ))}
        </Table>
      ) : (
        <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          There are no prepared answers.
        </p>
      )}
      <h2 className="mt-8 mb-3 text-heading">{edited ? 'Change an answer' : 'Add an answer'}</h2>
      <form method="post" action={CANNED_PATH} className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-3">
        <input type="hidden" name="act" value="set" />
        <div className="flex flex-wrap gap-3">
          <TextField
            label="Key"
            name="key"
            value={edited?.key ?? ''}
            required
            maxLength={20}
            pattern="[a-z0-9\-]+"
            hint="Such as hello"
          />
          <SelectField
            label="Language"
            name="language"
            value={edited?.language ?? 'en'}
            options={locales.map((locale) => [locale, localeNames[locale]] as const)}
          />
        </div>
        <TextArea
          label="Text"
          name="text"
          value={edited?.text ?? ''}
          rows={4}
          required
          maxLength={4000}
          hint="Write ### or {name} where something has to be filled in: until then it cannot be sent."
        />
        <div>
          <button className={buttonClass()}>Save answer</button>
        </div>
      </form>
    </>
  )
}
