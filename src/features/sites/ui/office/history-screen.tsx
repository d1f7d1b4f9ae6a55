import { ActButton } from '#design/office/act-button.tsx'
import { buttonClass } from '#design/button.tsx'
import { SelectField } from '#design/office/fields.tsx'
import { Table } from '#design/office/table.tsx'
import { queryString } from '#protocol/call.ts'
import type { SettingOptions } from '../../setting-kinds.ts'
import { changesIn } from '../../setting-words.ts'
import type { SettingChange } from '../../settings-contract.ts'
import { settings } from '../../settings.ts'
import { HISTORY_PATH, SETTINGS_PATH } from './paths.ts'

export type HistoryProps = {
  domain: string
  version: number
  options: SettingOptions
  changes: readonly SettingChange[]
  hasMore: boolean
  /** The one that alone is shown. */
  only: string | undefined
}

const momentOf = (text: string) => text.slice(0, 16).replace('T', ' ')
const settingOf = (name: string) => settings.find((setting) => setting.name === name)

/** What was set, by whom and when, and the way back: to what one setting was, or all of them. */
export function HistoryScreen({ domain, version, options, changes, hasMore, only }: HistoryProps) {
  const oldest = changes.at(-1)?.version
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {domain} is at version {version}. Going back is a change like any other: you see what it changes
        before it is saved.{' '}
        <a href={SETTINGS_PATH} className="link">
          Settings
        </a>
      </p>
      <form method="get" className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label="Setting"
          name="setting"
          value={only ?? ''}
          options={[['', 'All'], ...settings.map(({ name, label }) => [name, label] as const)]}
        />
        <button className={buttonClass({ size: 'sm', variant: 'secondary' })}>Show</button>
      </form>
      {changes.length === 0 ? (
        <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          Nothing was changed yet. Whatever is saved on the screen of settings is listed here, and can be
          taken back.
        </p>
      ) : (
        <Table
          isPart
          caption="What was set"
          head={['Version', text('Setting'), text('Before'), text('After'), 'Way back']}
        >
          {changes.map((change, n) => (
            <Row
              key={`${change.version} ${change.setting}`}
              {...{ change, options }}
              isFirst={changes[n - 1]?.version !== change.version}
            />
          ))}
        </Table>
      )}
      {hasMore && (
        <p className="mt-3">
          <a className="link" href={HISTORY_PATH + queryString({ before: oldest, setting: only })}>
            Older ones
          </a>
        </p>
      )}
    </>
  )
}

const text = (words: string) => ({ words, isText: true })

type RowProps = { change: SettingChange; options: SettingOptions; isFirst: boolean }

function Row({ change, options, isFirst }: RowProps) {
  const { version, setting: name, staff_name: staff, changed_at: at } = change
  const setting = settingOf(name)
  const parts = setting ? changesIn(setting, change.old, change.new, options) : []
  const said = (side: 'old' | 'new') =>
    parts.map((part) => (
      <span key={part.part} className="block">
        {part.part && `${part.part}: `}
        {part[side]}
      </span>
    ))
  return (
    <tr>
      <th scope="row" className="text-start align-top font-normal">
        {isFirst ? (
          <>
            <strong>{version}</strong>
            <span className="block whitespace-nowrap text-ink-soft">{momentOf(at)}</span>
            <span className="block text-ink-soft">{staff}</span>
            <div className="mt-1.5">
              <ActButton action={HISTORY_PATH} act="to_version" hidden={{ version: version - 1 }}>
                Back to before <span className="sr-only">version {version}</span>
              </ActButton>
            </div>
          </>
        ) : (
          <span className="sr-only">{version}</span>
        )}
      </th>
      <td className="min-w-32 align-top font-semibold">{setting?.label ?? name}</td>
      <td className="min-w-32 align-top wrap-anywhere text-ink-soft">{said('old')}</td>
      <td className="min-w-32 align-top wrap-anywhere">{said('new')}</td>
      <td className="text-end align-top">
        {setting && (
          <ActButton action={HISTORY_PATH} act="one" hidden={{ version, setting: name }}>
            Take back <span className="sr-only">{setting.label}</span>
          </ActButton>
        )}
      </td>
    </tr>
  )
}
