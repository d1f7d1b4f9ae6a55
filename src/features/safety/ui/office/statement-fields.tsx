import { SelectField } from '#design/office/fields.tsx'
import type { PreparedCode } from '../../prepared/index.ts'
import { reasonNames } from '../../reasons.ts'
import type { ReasonName } from '../../reasons.ts'
import { PreparedText } from './prepared-text.tsx'
import { reasonTitles } from './words.ts'

const options = reasonNames.map((name) => [name, reasonTitles[name]] as const)

type Props = {
  reason: ReasonName
  /** None: it has to be written. */
  facts?: PreparedCode
  language?: string | undefined
  /** The id of its form, elsewhere on the page. */
  form?: string
}

/** The statement of reasons that the member reads. */
export function StatementFields({ reason, facts, language, form }: Props) {
  return (
    <>
      <SelectField label="Reason" name="reason" value={reason} options={options} form={form} />
      <PreparedText label="What the member reads" name="facts" code={facts} language={language} form={form} />
    </>
  )
}
