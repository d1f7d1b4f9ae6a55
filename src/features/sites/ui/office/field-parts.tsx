import type { Option } from '../../setting-kinds.ts'

export const boxClass =
  'h-11 min-w-0 max-w-full rounded-lg border border-line-strong/60 bg-surface px-3 text-base text-ink aria-invalid:border-danger md:h-9 md:text-sm'

type TicksProps = {
  legend: string
  name: string
  options: readonly Option[]
  fields: Readonly<Record<string, string>>
  isWrong: boolean
}

/** Several of many: folded, where they would fill the screen. */
export function Ticks({ legend, name, options, fields, isWrong }: TicksProps) {
  const isOn = ({ key }: Option) => fields[`${name}.${String(key)}`] === '1'
  const count = options.filter(isOn).length
  return (
    <details className="rounded-lg border border-line" open={isWrong}>
      <summary className="cursor-pointer px-3 py-2 text-sm font-semibold pointer-coarse:py-3">
        {count} of {options.length} <span className="sr-only">{legend}</span>
      </summary>
      <fieldset className="grid gap-x-4 px-3 pb-2 sm:grid-cols-2">
        <legend className="sr-only">{legend}</legend>
        {options.map((option) => (
          <label key={option.key} className="flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name={`${name}.${String(option.key)}`}
              value="1"
              defaultChecked={isOn(option)}
              className="size-5 shrink-0"
            />
            {option.words}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
