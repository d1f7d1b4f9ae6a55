import { buttonClass } from '#design/button.tsx'
import { settingGroups } from '../../setting-kinds.ts'
import type { SettingOptions } from '../../setting-kinds.ts'
import type { Problems, Values } from '../../setting-rules.ts'
import { settings } from '../../settings.ts'
import { HISTORY_PATH, SETTINGS_PATH } from './paths.ts'
import { SettingRow } from './setting-row.tsx'
import { Meanwhile } from './settings-review.tsx'

export type SettingsScreenProps = {
  domain: string
  version: number
  values: Values
  options: SettingOptions
  problems: Problems
  meanwhile: boolean
}

const idOf = (group: string): string => group.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** All settings of a site in one form. It saves nothing by itself: its button leads to what would change. */
export function SettingsScreen({
  domain,
  version,
  values,
  options,
  problems,
  meanwhile,
}: SettingsScreenProps) {
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Settings of {domain}, version {version}. Nothing is saved before you have seen what changes.{' '}
        <a href={HISTORY_PATH} className="link">
          What was set before
        </a>
      </p>
      {meanwhile && <Meanwhile />}
      <Summary problems={problems} />
      <nav aria-label="Groups of settings" className="mb-6">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {settingGroups.map((group) => (
            <li key={group}>
              <a href={`#${idOf(group)}`} className="link inline-block py-1">
                {group}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action={SETTINGS_PATH} noValidate>
        <input type="hidden" name="version" value={version} />
        {settingGroups.map((group) => (
          <section key={group} aria-labelledby={idOf(group)} className="mb-8 max-w-4xl">
            <h2 id={idOf(group)} className="mb-3 scroll-mt-4 text-heading">
              {group}
            </h2>
            <div className="divided rounded-xl border border-line">
              {settings
                .filter((setting) => setting.group === group)
                .map((setting) => (
                  <SettingRow
                    key={setting.name}
                    {...{ setting, options }}
                    value={values[setting.name]}
                    problem={problems[setting.name]?.words}
                  />
                ))}
            </div>
          </section>
        ))}
        <div className="office-actions">
          <button name="act" value="review" className={buttonClass()} data-key="r" aria-keyshortcuts="r">
            Review changes <kbd className="office-key">R</kbd>
          </button>
        </div>
      </form>
    </>
  )
}

function Summary({ problems }: { problems: Problems }) {
  const wrong = settings.filter(({ name }) => Object.hasOwn(problems, name))
  return (
    wrong.length > 0 && (
      <div role="alert" className="office-bad">
        <p className="font-semibold">Nothing was saved. Please look at:</p>
        <ul className="list-inside list-disc">
          {wrong.map(({ name, label }) => (
            <li key={name}>
              <a href={`#setting-${name}`} className="underline">
                {label}
              </a>
              : {problems[name]?.words}
            </li>
          ))}
        </ul>
      </div>
    )
  )
}
