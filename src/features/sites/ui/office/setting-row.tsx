import { CheckField } from '#design/office/fields.tsx'
import { limitsOf } from '../../setting-limits.ts'
import type { Setting, SettingOptions } from '../../setting-kinds.ts'
import { SettingField } from './setting-field.tsx'

export type SettingRowProps = {
  setting: Setting
  value: unknown
  options: SettingOptions
  problem?: string | undefined
}

/** What a setting means and takes on one side, its field on the other. */
export function SettingRow({ setting, value, options, problem }: SettingRowProps) {
  const { name, label, meaning, kind, screen } = setting
  const limits = limitsOf(setting)
  const said = problem && (
    <p id={`problem-${name}`} className="mt-1.5 text-sm font-semibold text-danger-ink">
      {problem}
    </p>
  )
  return (
    <div
      id={`setting-${name}`}
      role="group"
      aria-labelledby={`label-${name}`}
      aria-describedby={problem ? `problem-${name} limits-${name}` : `limits-${name}`}
      className="grid scroll-mt-4 gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-2"
    >
      <div className="text-sm">
        <p id={`label-${name}`} className="font-semibold">
          {label}
        </p>
        <p className="text-ink-soft" id={`limits-${name}`}>
          {meaning} {kind === 'choice' ? '' : limits}
        </p>
      </div>
      <div className="min-w-0">
        {screen ? (
          <a href={screen} className="link text-sm">
            Set on a screen of its own
          </a>
        ) : kind === 'switch' ? (
          <CheckField label={label} name={name} isOn={value === true} />
        ) : (
          <SettingField {...{ setting, value, options }} isWrong={problem !== undefined} />
        )}
        {said}
      </div>
    </div>
  )
}
