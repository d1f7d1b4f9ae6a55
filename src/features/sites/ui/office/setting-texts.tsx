import { localeNames, locales } from '#protocol/locales.ts'
import { tileTexts } from '../../setting-fields.ts'
import type { Option } from '../../setting-kinds.ts'
import { boxClass } from './field-parts.tsx'

type Fields = Readonly<Record<string, string>>
type Props = { label: string; name: string; fields: Fields; isWrong: boolean }

const areaClass =
  'w-full min-w-0 rounded-lg border border-line-strong/60 bg-surface px-3 py-2 text-base text-ink md:text-sm'

/** One text in each language. */
export function TextsField({
  label,
  name,
  fields,
  isWrong,
  rows = 1,
}: Props & { rows?: number | undefined }) {
  const written = locales.filter((locale) => fields[`${name}.${locale}`])
  return (
    <details className="rounded-lg border border-line" open={isWrong}>
      <summary className="cursor-pointer px-3 py-2 text-sm font-semibold pointer-coarse:py-3">
        {written.length === 0
          ? 'Our own texts'
          : `Written in ${written.length} of ${locales.length} languages`}
        <span className="sr-only"> {label}</span>
      </summary>
      <div className="grid gap-2 px-3 pb-3">
        {locales.map((locale) => (
          <label key={locale} className="grid gap-1 text-sm">
            {localeNames[locale]}
            <textarea
              name={`${name}.${locale}`}
              lang={locale}
              rows={rows}
              aria-label={`${label}, ${localeNames[locale]}`}
              defaultValue={fields[`${name}.${locale}`] ?? ''}
              className={areaClass}
            />
          </label>
        ))}
      </div>
    </details>
  )
}

const tileWords = { title: 'Title', text: 'Text', button: 'Button' }

export function TileField({ label, name, fields, isWrong }: Props) {
  return (
    <div className="grid gap-2">
      {tileTexts.map((part) => (
        <div key={part} className="grid gap-1 text-sm">
          {tileWords[part]}
          <TextsField
            label={`${label}, ${tileWords[part]}`}
            name={`${name}.${part}`}
            {...{ fields, isWrong }}
          />
        </div>
      ))}
      <label className="grid gap-1 text-sm">
        Link
        <input name={`${name}.href`} defaultValue={fields[`${name}.href`] ?? ''} className={boxClass} />
      </label>
    </div>
  )
}

/** A row for each country that a site can be for. */
export function CostsField({
  label,
  name,
  fields,
  isWrong,
  countries,
}: Props & { countries: readonly Option[] }) {
  const count = countries.filter(({ key }) => fields[`${name}.${String(key)}.costs`]).length
  return (
    <details className="rounded-lg border border-line" open={isWrong}>
      <summary className="cursor-pointer px-3 py-2 text-sm font-semibold pointer-coarse:py-3">
        {count} of {countries.length} countries <span className="sr-only">{label}</span>
      </summary>
      <div className="grid gap-1.5 px-3 pb-3">
        {countries.map(({ key, words }) => (
          <div key={key} className="grid grid-cols-[1fr_5.5rem_4.5rem] items-center gap-2 text-sm">
            {words}
            {(['costs', 'currency'] as const).map((part) => (
              <input
                key={part}
                name={`${name}.${String(key)}.${part}`}
                aria-label={`${label}, ${words}, ${part}`}
                defaultValue={fields[`${name}.${String(key)}.${part}`] ?? ''}
                inputMode={part === 'costs' ? 'decimal' : 'text'}
                className={boxClass}
              />
            ))}
          </div>
        ))}
      </div>
    </details>
  )
}
