import type { Form } from '#platform/http/forms.ts'
import { Refusal } from '#protocol/refusal.ts'
import { quickMeasures } from '../../measures.ts'
import { statementIn } from './statement-in.ts'

/** What follows, by the button that was pressed, with its statement. */
export const measuresIn = (form: Form) => {
  const found = quickMeasures.find(({ measure }) => measure === form.measure)
  if (!found) throw new Refusal('invalid_input')
  const { measure } = found
  const measures = [{ measure, ...('days' in found && { days: found.days }) }]
  return { act: 'decide' as const, measures, ...statementIn(form) }
}
