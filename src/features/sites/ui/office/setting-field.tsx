import { fieldsOf } from '../../setting-fields.ts'
import { optionsOf } from '../../setting-schema.ts'
import type { Option, Setting, SettingOptions } from '../../setting-kinds.ts'
import { boxClass, Ticks } from './field-parts.tsx'
import { CostsField, TextsField, TileField } from './setting-texts.tsx'

type Props = { setting: Setting; value: unknown; options: SettingOptions; isWrong: boolean }

/** The field for a value of this kind. Its name is beside it, so here it is one for screen readers. */
export function SettingField({ setting, value, options, isWrong }: Props) {
  const { kind, name, label } = setting
  const fields = fieldsOf(setting, value)
  const common = {
    name,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    defaultValue: fields[name] ?? '',
    className: boxClass,
  }
  switch (kind) {
    case 'number':
      return (
        <span className="flex items-center gap-2 text-sm">
          <input {...common} inputMode="numeric" size={6} placeholder={setting.none && 'none'} />
          {setting.unit}
          {setting.none && <span className="text-ink-soft">Empty: {setting.none.toLowerCase()}</span>}
        </span>
      )
    case 'euros':
      return (
        <span className="flex items-center gap-2 text-sm">
          <input {...common} inputMode="decimal" size={9} /> EUR
        </span>
      )
    case 'hue':
      return (
        <span className="flex items-center gap-3 text-sm">
          <input {...common} inputMode="numeric" size={4} />
          <Swatch hue={Number(value)} />
        </span>
      )
    case 'choice':
      return <Select {...common} options={optionsOf(setting.options, options)} />
    case 'list':
      return <Ticks legend={label} name={name} options={options[setting.of]} {...{ fields, isWrong }} />
    case 'texts':
      return <TextsField {...{ label, name, fields, isWrong }} rows={setting.rows} />
    case 'costs':
      return <CostsField {...{ label, name, fields, isWrong }} countries={options.countries} />
    case 'tile':
      return <TileField {...{ label, name, fields, isWrong }} />
    case 'text':
      return (
        <>
          <input {...common} className={`${boxClass} w-full`} autoComplete="off" />
          {setting.none && <p className="mt-1 text-sm text-ink-soft">Empty: {setting.none.toLowerCase()}</p>}
        </>
      )
    case 'switch':
    case 'ordered':
    case 'own_interests':
      return null
  }
}

function Select({ options, ...rest }: { options: readonly Option[]; name: string; defaultValue: string }) {
  return (
    <select {...rest}>
      {options.map(({ key, words }) => (
        <option key={key} value={String(key ?? '')}>
          {words}
        </option>
      ))}
    </select>
  )
}

const SWATCH_TURNS = 12

/** The colour that is set, and a dozen others with their numbers. */
function Swatch({ hue }: { hue: number }) {
  const colourOf = (angle: number) => `oklch(0.55 0.2 ${angle})`
  return (
    <span className="flex items-center gap-1" aria-hidden>
      <span
        className="me-2 size-8 rounded-lg border border-line"
        style={{ background: Number.isFinite(hue) ? colourOf(hue) : 'transparent' }}
      />
      {Array.from({ length: SWATCH_TURNS }, (_, n) => (n * 360) / SWATCH_TURNS).map((angle) => (
        <span
          key={angle}
          title={String(angle)}
          className="hidden size-4 rounded-full sm:block"
          style={{ background: colourOf(angle) }}
        />
      ))}
    </span>
  )
}
