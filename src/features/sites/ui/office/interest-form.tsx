import { buttonClass } from '#design/button.tsx'
import { CheckField } from '#design/office/fields.tsx'
import { localeNames, locales } from '#protocol/locales.ts'
import { INTEREST_NAME_MAX } from '../../own-interests.ts'
import { boxClass } from './field-parts.tsx'
import { INTERESTS_PATH } from './paths.ts'

type Props = {
  /** Null for a new one. */
  id: string | null
  names: Partial<Record<string, string>>
  isIntimate: boolean
  version: number
  problem?: 'missing' | 'taken'
}

const problems = {
  missing: `Nothing was saved. Each language needs a name of at most ${INTEREST_NAME_MAX} characters.`,
  taken: 'Nothing was saved. Another interest has one of these names.',
}

/** What an interest is called, by language: members read it as one of ours. */
export function InterestForm({ id, names, isIntimate, version, problem }: Props) {
  return (
    <form method="post" action={INTERESTS_PATH} className="mb-6 flex flex-col gap-4">
      {problem && (
        <p role="alert" className="office-bad">
          {problems[problem]}
        </p>
      )}
      <input type="hidden" name="act" value={id === null ? 'add' : 'rename'} />
      <input type="hidden" name="version" value={version} />
      {id !== null && <input type="hidden" name="key" value={id} />}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {locales.map((locale) => (
          <label key={locale} className="flex min-w-0 flex-col gap-1 text-sm font-semibold">
            {localeNames[locale]}
            <input
              name={`name.${locale}`}
              lang={locale}
              required
              maxLength={INTEREST_NAME_MAX}
              defaultValue={names[locale] ?? ''}
              autoComplete="off"
              className={boxClass}
            />
          </label>
        ))}
      </div>
      {id === null ? (
        <CheckField
          name="intimate"
          label="Intimate"
          isOn={isIntimate}
          hint="Tells about somebody’s sex life: kept only with their consent, and shown to members alone. It cannot be changed later."
        />
      ) : (
        isIntimate && <input type="hidden" name="intimate" value="1" />
      )}
      <div className="flex gap-2">
        <button className={buttonClass({ size: 'sm' })}>{id === null ? 'Add interest' : 'Save names'}</button>
        {(id !== null || problem) && (
          <a href={INTERESTS_PATH} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            Cancel
          </a>
        )}
      </div>
    </form>
  )
}
