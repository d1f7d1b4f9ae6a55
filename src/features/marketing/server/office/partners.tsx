import type { Form } from '#platform/http/forms.ts'
import type { Call } from '#protocol/call.ts'
import { Refusal } from '#protocol/refusal.ts'
import { postbackEvents } from '../../networks.ts'
import { getInvites } from '../../invite-contract.ts'
import {
  addNetwork,
  changeNetwork,
  endPartnerKey,
  getNetworks,
  getPartnerFigures,
  getPostbackLog,
  makePartnerKey,
  pauseNetwork,
  removePostback,
  resumeNetwork,
  setPostback,
  testPostback,
} from '../../networks-contract.ts'
import { PARTNERS_PATH } from '../../ui/office/network-limits.tsx'
import { PartnerKey, PartnerScreen } from '../../ui/office/partner-screen.tsx'
import { PartnersScreen } from '../../ui/office/partners-screen.tsx'
import { daysIn } from './days.ts'
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
  note: form.note?.trim() || null,
})

/** Back to the partner it is about. */
const at = (id: number) => ({ query: { id: String(id) } })

const test = async (call: Call, form: Form) => {
  const body = { network_id: idIn(form), event: eventIn(form), click_id: form.click_id ?? '' }
  const { ok, status, answer } = await call(testPostback, { body })
  const how = status === null ? 'There was no answer' : `The answer was ${status}`
  const said = `${ok ? 'It worked' : 'It did not work'}. ${how}${answer && `: ${answer}`}`.slice(0, 200)
  return { said, ...at(body.network_id) }
}

const makeKey = async (call: Call, form: Form) => {
  const id = idIn(form)
  const { key } = await call(makePartnerKey, { body: { network_id: id } })
  const { networks } = await call(getNetworks)
  const name = networks.find((network) => network.id === id)?.name ?? ''
  return { once: <PartnerKey {...{ id, name }} value={key} />, query: { id: String(id) } }
}

export const partners: Screen = {
  path: PARTNERS_PATH,
  title: 'Partners',
  group: 'Marketing',
  roles: ['admin', 'finance'],
  load: async ({ call, query, staff, now }) => {
    const { networks } = await call(getNetworks)
    const mayChange = staff.roles.includes('admin')
    const one = networks.find(({ id }) => String(id) === query.id)
    if (one) {
      const about = { query: { network_id: one.id } }
      const { postbacks } = await call(getPostbackLog, about)
      const { invites } = await call(getInvites, about)
      return <PartnerScreen network={one} log={postbacks} invites={invites.length} {...{ mayChange }} />
    }
    const asked = daysIn(query, now.getTime())
    const { figures } = await call(getPartnerFigures, { query: asked })
    return <PartnersScreen {...{ networks, figures, asked, mayChange }} />
  },
  refusals: {
    invalid: 'The address is none.',
    macro: 'The address has a macro that nobody knows.',
    macro_place: 'A macro may stand in the path and in the query only.',
    scheme: 'The address has to begin with https://.',
    credentials: 'The address must not have a name or a password in it.',
    private: 'The address leads into a private network.',
    network_name_taken: 'This site has a partner with that name already.',
    postback_address_refused:
      'The address has to begin with https, lead to a public server and contain known macros only.',
  },
  acts: {
    add: async (call, form) => {
      const { network } = await call(addNetwork, { body: limitsIn(form) })
      return { said: `${network.name} is added.`, ...at(network.id) }
    },
    change: async (call, form) => {
      const { network } = await call(changeNetwork, { body: { network_id: idIn(form), ...limitsIn(form) } })
      return { said: `${network.name} is saved.`, ...at(network.id) }
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
      return { said: `${network.name} is told of ${body.event}.`, ...at(network.id) }
    },
    remove: async (call, form) => {
      const event = eventIn(form)
      const { network } = await call(removePostback, { body: { network_id: idIn(form), event } })
      return { said: `${network.name} is no longer told of ${event}.`, ...at(network.id) }
    },
    pause: async (call, form) => {
      const { network } = await call(pauseNetwork, { body: { network_id: idIn(form) } })
      return {
        said: `${network.name} is suspended: nothing is sent, and nobody comes in by its codes or its key.`,
        ...at(network.id),
      }
    },
    resume: async (call, form) => {
      const body = { network_id: idIn(form), send_waiting: form.drop === undefined }
      const { network } = await call(resumeNetwork, { body })
      return { said: `${network.name} is active again.`, ...at(network.id) }
    },
    test,
    key: makeKey,
    'end-key': async (call, form) => {
      const { network } = await call(endPartnerKey, { body: { network_id: idIn(form) } })
      return { said: `The key of ${network.name} is over.`, ...at(network.id) }
    },
  },
}
