import { SelectField, TextArea } from '#design/office/fields.tsx'
import { reasonNames } from '../../reasons.ts'
import type { ReasonName } from '../../reasons.ts'
import { reasonTitles } from './words.ts'

const options = reasonNames.map((name) => [name, reasonTitles[name]] as const)

/** The statement of reasons that the member reads. */
export function StatementFields({
  reason,
  facts,
  language,
  form,
}: {
  reason: ReasonName
  facts: string
  language?: string | undefined
  /** The id of its form, elsewhere on the page. */
  form?: string
}) {
  return (
    <>
      <SelectField label="Reason" name="reason" value={reason} options={options} form={form} />
      <TextArea
        label="What the member reads"
        name="facts"
        form={form}
        value={facts}
        rows={2}
        required
        maxLength={5000}
        hint={language && language !== 'en' ? `They use the site in: ${language}.` : undefined}
      />
    </>
  )
}
