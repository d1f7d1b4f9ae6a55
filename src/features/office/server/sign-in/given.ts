import type { Form } from '#platform/http/forms.ts'
import type { GivenProof } from './proof.ts'

/** What a browser has said of a passkey, as a script has put it into a form. Nonsense is an answer that fits nothing. */
export const ceremonyIn = (text: string): Record<string, unknown> => {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** A form has a field for a code and one that the script fills: what it has filled counts. */
export const givenIn = ({ code = '', passkey = '' }: Form): GivenProof =>
  passkey === '' ? { code } : { response: ceremonyIn(passkey) }
