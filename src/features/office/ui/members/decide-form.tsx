import { buttonClass } from '#design/button.tsx'
import { languageName } from '#design/office/language-name.ts'
import { SelectField, TextArea, TextField } from '#design/office/fields.tsx'
import { reasonNames } from '#features/safety/choices.ts'
import { MEMBER } from './member-head.tsx'
import { Fold, optionsOf, wordsOf } from './parts.tsx'

export const memberMeasures = [
  'warn',
  'hide_profile',
  'hide_text',
  'restrict_sending',
  'suspend',
  'ban',
] as const

type Texts = Readonly<Record<(typeof reasonNames)[number], string>>
/** What each reason says, as whoever decides reads it and as the member does. */
export type Prepared = { language: string; english: Texts; theirs: Texts }

/** Each with the statement of reasons that the member reads. */
export function DecideForm({ id, prepared }: { id: number; prepared: Prepared }) {
  const language = languageName(prepared.language)
  return (
    <Fold title="Warn, hide, suspend or ban">
      <form method="post" action={MEMBER} className="flex flex-col gap-3">
        <input type="hidden" name="act" value="decide" />
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap gap-3">
          <SelectField label="Measure" name="measure" options={optionsOf(memberMeasures)} />
          <SelectField label="Reason" name="reason" options={optionsOf(reasonNames)} />
          <TextField
            label="Days"
            name="days"
            type="number"
            min={1}
            max={366}
            hint="For a suspension or a stop on writing"
          />
        </div>
        <TextArea
          label="What happened"
          name="facts"
          maxLength={5000}
          hint={`They read ${language}. Left empty, the prepared text of the reason goes out in it; your own words go out as you write them.`}
        />
        <PreparedList {...prepared} />
        <p>
          <button className={buttonClass({ size: 'sm', variant: 'danger' })}>Decide</button>
        </p>
      </form>
    </Fold>
  )
}

function PreparedList({ language, english, theirs }: Prepared) {
  return (
    <Fold title="The prepared texts">
      <dl className="flex flex-col gap-2 text-sm">
        {reasonNames.map((reason) => (
          <div key={reason}>
            <dt className="font-semibold">{wordsOf(reason)}</dt>
            <dd className="break-words">{english[reason]}</dd>
            {language !== 'en' && (
              <dd lang={language} className="break-words text-ink-soft">
                {theirs[reason]}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Fold>
  )
}
