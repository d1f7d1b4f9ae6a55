import { buttonClass } from '#design/button.tsx'
import { Table } from '#design/office/table.tsx'
import { fieldsOf } from '../../setting-fields.ts'
import type { Setting } from '../../setting-kinds.ts'
import type { Values } from '../../setting-rules.ts'
import type { Change } from '../../setting-words.ts'
import { SETTINGS_PATH } from './paths.ts'

export type Diff = readonly { setting: Setting; parts: readonly Change[] }[]

export type SettingsReviewProps = {
  domain: string
  /** What the differences are to. */
  version: number
  changed: Values
  diff: Diff
  /** Somebody has saved since the form was opened. */
  meanwhile: boolean
}

const aboutWords = { money: 'Money', safety: 'Safety', access: 'Access' }

/** The second step: what would be another one, and the button that saves just that. */
export function SettingsReview({ domain, version, changed, diff, meanwhile }: SettingsReviewProps) {
  return (
    <>
      {meanwhile && <Meanwhile />}
      {diff.length === 0 ? (
        <Same />
      ) : (
        <>
          <p className="mb-4">
            Nothing is saved yet. Compare what changes on <strong>{domain}</strong>, then save.
          </p>
          <Warnings diff={diff} />
          <DiffTable diff={diff} />
          <form method="post" action={SETTINGS_PATH} className="office-actions">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="settings" value={diff.map(({ setting }) => setting.name).join(',')} />
            {diff.flatMap(({ setting }) =>
              Object.entries(fieldsOf(setting, changed[setting.name])).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              )),
            )}
            <button name="act" value="save" className={buttonClass()} data-key="s" aria-keyshortcuts="s">
              Save <kbd className="office-key">S</kbd>
            </button>
            <button
              name="act"
              value="edit"
              className={buttonClass({ variant: 'secondary' })}
              data-key="e"
              aria-keyshortcuts="e"
            >
              Keep editing <kbd className="office-key">E</kbd>
            </button>
            <a href={SETTINGS_PATH} className={buttonClass({ variant: 'ghost' })}>
              Discard
            </a>
          </form>
        </>
      )}
    </>
  )
}

export const Meanwhile = () => (
  <p role="alert" className="office-bad">
    Somebody else has saved meanwhile, so nothing was saved. This is what your changes would do to the
    settings as they are now.
  </p>
)

const Same = () => (
  <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
    Nothing would change: the settings are like that already.{' '}
    <a href={SETTINGS_PATH} className="link">
      Back to the settings
    </a>
  </p>
)

function Warnings({ diff }: { diff: Diff }) {
  const warned = diff.filter(({ setting }) => setting.warning)
  return (
    warned.length > 0 && (
      <section aria-labelledby="think-of" className="mb-4 rounded-xl bg-warn-soft p-4 text-warn-ink">
        <h2 id="think-of" className="mb-2 font-semibold">
          Before you save
        </h2>
        <ul className="grid gap-1.5 text-sm">
          {warned.map(({ setting: { name, label, warning } }) => (
            <li key={name}>
              <strong>
                {warning && aboutWords[warning.about]}: {label}.
              </strong>{' '}
              {warning?.words}
            </li>
          ))}
        </ul>
      </section>
    )
  )
}

export function DiffTable({ diff }: { diff: Diff }) {
  const head = ['Setting', { words: 'Now', isText: true }, { words: 'Then', isText: true }]
  return (
    <Table isPart caption="What changes" head={head}>
      {diff.flatMap(({ setting: { name, label }, parts }) =>
        parts.map(({ part, old, new: now }) => (
          <tr key={`${name} ${part}`}>
            <th scope="row" className="min-w-36 text-start align-top font-semibold">
              {label}
              {part && <span className="block font-normal text-ink-soft">{part}</span>}
            </th>
            <td className="min-w-36 align-top wrap-anywhere text-ink-soft">
              <del className="decoration-line-strong">{old}</del>
            </td>
            <td className="min-w-36 align-top wrap-anywhere">
              <ins className="no-underline">{now}</ins>
            </td>
          </tr>
        )),
      )}
    </Table>
  )
}
