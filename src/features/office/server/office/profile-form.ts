import type { CallInput } from '#protocol/endpoint.ts'
import type { addFictionalProfile } from '#features/members/contract.ts'
import { choiceFields, fieldOf } from '#features/members/fields.ts'
import type { Form } from '#platform/http/forms.ts'

type Told = Omit<NonNullable<CallInput<typeof addFictionalProfile>['body']>, 'birth'>

/** Of a list each choice has a name of its own: `languages.nl`. */
const chosenIn = (form: Form, name: string): string[] =>
  Object.keys(form)
    .filter((key) => key.startsWith(`${name}.`))
    .map((key) => key.slice(name.length + 1))

/** What the form says; the endpoint knows what is right. */
export const toldIn = (form: Form): Told => {
  const fields = choiceFields.map((name) => {
    const isList = fieldOf(name).kind === 'several'
    return [name, isList ? chosenIn(form, name) : form[name] || null]
  })
  const { name = '', country = '', city = '', about = '' } = form
  return { ...Object.fromEntries(fields), name, country, city, about } as Told
}
