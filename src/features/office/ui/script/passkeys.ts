import { CLIENT_HEADER } from '#protocol/endpoint.ts'
import { CONFIRM_PATH } from '../../rules.ts'

const said: Record<string, string> = {
  too_many_requests: 'That was too often. Please try again later.',
  not_found: 'That took too long. Please begin again.',
  InvalidStateError: 'This device has a passkey of yours already.',
}

/** By the code of a refusal, or by what a browser calls its reason; whoever has cancelled knows. */
class NotStarted extends Error {}

type Json = { options?: object; error?: string }

const optionsFrom = async (address: string, form: HTMLFormElement): Promise<object> => {
  const token = new FormData(form).get('token')
  const headers = { accept: 'application/json', [CLIENT_HEADER]: '1' }
  const body = typeof token === 'string' ? new URLSearchParams({ token }) : null
  const answer = await fetch(address, { method: 'POST', headers, body })
  const { options, error = '' } = (await answer.json().catch(() => ({}))) as Json
  if (error === 'fresh_sign_in_needed')
    location.assign(`${CONFIRM_PATH}?next=${encodeURIComponent(location.pathname)}`)
  if (!answer.ok || !options) throw new NotStarted(error)
  return options
}

/** Loaded when it is needed. */
const askDevice = async (does: string | undefined, options: object): Promise<object> => {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  type Making = Parameters<typeof startRegistration>[0]['optionsJSON']
  type Using = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return does === 'make'
    ? startRegistration({ optionsJSON: options as Making })
    : startAuthentication({ optionsJSON: options as Using })
}

const reasonOf = (error: unknown): string => {
  const name = error instanceof NotStarted ? error.message : error instanceof Error ? error.name : ''
  return said[name] ?? 'That did not work. Please try again, or choose another way.'
}

const listen = (part: HTMLElement): void => {
  const form = part.closest('form')
  const [button, alert] = [part.querySelector('button'), part.querySelector<HTMLElement>('[role="alert"]')]
  const { passkey: address = '', passkeyDoes: does, passkeyInto: into = '' } = part.dataset
  const field = form?.elements.namedItem(into)
  if (!form || !button || !alert || !(field instanceof HTMLInputElement)) return
  const instead = form.querySelector<HTMLFieldSetElement>('[data-passkey-instead]')
  const leaveOut = (isOut: boolean) => {
    if (instead) instead.disabled = isOut
    button.disabled = isOut
  }
  part.hidden = false
  button.addEventListener('click', async () => {
    alert.hidden = true
    leaveOut(true)
    try {
      if (!form.reportValidity()) return leaveOut(false)
      field.value = JSON.stringify(await askDevice(does, await optionsFrom(address, form)))
      form.requestSubmit()
    } catch (error) {
      alert.textContent = reasonOf(error)
      alert.hidden = false
      leaveOut(false)
    }
  })
}

/** Instead of a code: what a device answers is sent with the form. Not shown where the browser cannot. */
export const startPasskeys = (): void => {
  if ('PublicKeyCredential' in window)
    document.querySelectorAll<HTMLElement>('[data-passkey]').forEach(listen)
}
