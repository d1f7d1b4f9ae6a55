import type { Form } from '#platform/http/forms.ts'
import type { Call } from '#protocol/call.ts'
import { Refusal } from '#protocol/refusal.ts'
import { postbackEvents } from '../../networks.ts'
import {
  addNetwork,
  changeNetwork,
  getNetworks,
  getPostbackLog,
  pauseNetwork,
  removePostback,
  resumeNetwork,
  setPostback,
  testPostback,
} from '../../networks-contract.ts'
import { NetworksScreen } from '../../ui/office/networks-screen.tsx'
import type { Screen } from '#platform/screens.ts'

const wrong = (field: string): never => {
  throw new Refusal('invalid_input', {}, { fields: { [field]: 'invalid_value' } })
}
const numberIn = (form: Form, name: string): number | null => {
  const text = form[name]?.trim() ?? ''
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : wrong(name)
}
const idIn = (form: Form): number => numberIn(form, 'id') ?? wrong('id')
const eventIn = (form: Form) => postbackEvents.find((event) => event === form.event) ?? wrong('event')
/** 12.5 or 12,50 as hundredths. */
const centsIn = ({ payout = '' }: Form): number | null => {
  if (payout.trim() === '') return null
  const [, whole, part = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(payout) ?? []
  return whole === undefined ? wrong('payout') : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
const limitsIn = (form: Form) => ({
  name: form.name ?? '',
  daily_cap: numberIn(form, 'daily_cap'),
  max_refund_percent: numberIn(form, 'max_refund_percent'),
  max_report_percent: numberIn(form, 'max_report_percent'),
  min_conversions: numberIn(form, 'min_conversions') ?? wrong('min_conversions'),
})

const test = async (call: Call, form: Form) => {
  const body = { network_id: idIn(form), event: eventIn(form), click_id: form.click_id ?? '' }
  const { ok, status, answer } = await call(testPostback, { body })
  const how = status === null ? 'There was no answer' : `The answer was ${status}`
  return { said: `${ok ? 'It worked' : 'It did not work'}. ${how}${answer && `: ${answer}`}`.slice(0, 200) }
}

export const networks: Screen = {
  path: '/office/networks',
  title: 'Networks',
  group: 'Marketing',
  roles: ['finance'],
  load: async ({ call, query: { id } }) => {
    const { networks: list } = await call(getNetworks)
    const one = list.find((network) => String(network.id) === id)
    const log = one && {
      name: one.name,
      entries: (await call(getPostbackLog, { query: { network_id: one.id } })).postbacks,
    }
    return <NetworksScreen networks={list} log={log ?? null} />
  },
  refusals: {
    invalid: 'The address is none.',
    macro: 'The address has a macro that nobody knows.',
    macro_place: 'A macro may stand in the path and in the query only.',
    scheme: 'The address has to begin with https://.',
    credentials: 'The address must not have a name or a password in it.',
    private: 'The address leads into a private network.',
    network_name_taken: 'This site has a network with that name already.',
    postback_address_refused:
      'The address has to begin with https, lead to a public server and contain known macros only.',
  },
  acts: {
    add: async (call, form) => {
      const { network } = await call(addNetwork, { body: limitsIn(form) })
      return { said: `${network.name} is added.` }
    },
    change: async (call, form) => {
      const { network } = await call(changeNetwork, { body: { network_id: idIn(form), ...limitsIn(form) } })
      return { said: `${network.name} is saved.` }
    },
    set: async (call, form) => {
      const body = {
        network_id: idIn(form),
        event: eventIn(form),
        address: form.address?.trim() ?? '',
        payout_cents: centsIn(form),
        currency: form.currency?.trim().toUpperCase() || null,
        success_text: form.success_text?.trim() || null,
      }
      const { network } = await call(setPostback, { body })
      return { said: `${network.name} is told of ${body.event}.` }
    },
    remove: async (call, form) => {
      const event = eventIn(form)
      const { network } = await call(removePostback, { body: { network_id: idIn(form), event } })
      return { said: `${network.name} is no longer told of ${event}.` }
    },
    pause: async (call, form) => {
      const { network } = await call(pauseNetwork, { body: { network_id: idIn(form) } })
      return { said: `${network.name} is paused: nothing is sent.` }
    },
    resume: async (call, form) => {
      const body = { network_id: idIn(form), send_waiting: form.drop === undefined }
      const { network } = await call(resumeNetwork, { body })
      return { said: `${network.name} is active again.` }
    },
    test,
  },
}
