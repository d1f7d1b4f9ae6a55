import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { isPeriod } from './choices.ts'
import { pauseReasons, postbackEvents, postbackStates } from './networks.ts'
import { ADDRESS_MAX_LENGTH } from './postback-address.ts'

const id = z.number().int().positive().max(2_147_483_647)
const percent = z.number().int().min(0).max(100).nullable()
const event = z.enum(postbackEvents)
const day = z.iso.date()
/** As it may be in an address of ours: what is cut off there is not taken here. */
const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

export const NetworkPostback = z.object({
  event,
  address: z.string(),
  payout_cents: z.number().nullable(),
  currency: z.string().nullable(),
  success_text: z.string().nullable(),
})

export const Network = z.object({
  id: z.number(),
  /** As it is in `?network=`, in capitals or not. */
  name: z.string(),
  daily_cap: z.number().nullable(),
  max_refund_percent: z.number().nullable(),
  max_report_percent: z.number().nullable(),
  min_conversions: z.number(),
  paused: z.object({ reason: z.enum(pauseReasons), since: z.string() }).nullable(),
  /** Postbacks that are held back while it is paused. */
  waiting: z.number(),
  created_at: z.string(),
  /** Who they are and how to reach them, for colleagues. */
  note: z.string().nullable(),
  /** Their servers can create accounts. */
  has_key: z.boolean(),
  postbacks: z.array(NetworkPostback),
})
export type Network = z.infer<typeof Network>

const settings = {
  name: line,
  daily_cap: z.number().int().min(0).max(1_000_000).nullable(),
  max_refund_percent: percent,
  max_report_percent: percent,
  min_conversions: z.number().int().min(1).max(100_000),
  note: z
    .string()
    .trim()
    .max(500)
    .regex(/^[^\p{Cs}\0]*$/u)
    .nullable()
    .default(null),
}
const One = z.object({ network: Network })

export const getNetworks = endpoint({
  method: 'GET',
  path: '/api/networks.php',
  access: { staff: ['finance', 'admin'] },
  summary: 'List the affiliate networks of this site with what they are told',
  output: z.object({ networks: z.array(Network) }),
})

export const addNetwork = endpoint({
  method: 'POST',
  path: '/api/networks.php',
  access: { staff: 'admin' },
  summary: 'Add an affiliate network',
  body: z.strictObject(settings),
  output: One,
  errors: { network_name_taken: 409 },
})

export const changeNetwork = endpoint({
  method: 'PUT',
  path: '/api/networks.php',
  access: { staff: 'admin' },
  summary: 'Change name, cap and limits of a network',
  body: z.strictObject({ network_id: id, ...settings }),
  output: One,
  errors: { network_name_taken: 409 },
  subject: ['network_id'],
})

export const setPostback = endpoint({
  method: 'PUT',
  path: '/api/network-postback.php',
  access: { staff: 'admin' },
  summary: 'Set the address that a network is told of an event at',
  body: z
    .strictObject({
      network_id: id,
      event,
      /** With macros in path and query: `https://network.example/pb?tid={click_id}&event={event}`. */
      address: z.string().max(ADDRESS_MAX_LENGTH),
      payout_cents: z.number().int().min(-100_000_000).max(100_000_000).nullable(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .nullable(),
      success_text: line.nullable(),
    })
    .refine(({ payout_cents: payout, currency }) => (payout === null) === (currency === null), {
      path: ['currency'],
    }),
  output: One,
  // With the field, and what is wrong: invalid, macro, macro_place, scheme, credentials, private.
  errors: { postback_address_refused: 400 },
  subject: ['network_id'],
})

export const removePostback = endpoint({
  method: 'DELETE',
  path: '/api/network-postback.php',
  access: { staff: 'admin' },
  summary: 'Stop telling a network of an event',
  body: z.strictObject({ network_id: id, event }),
  output: One,
  subject: ['network_id'],
})

export const pauseNetwork = endpoint({
  method: 'POST',
  path: '/api/network-pause.php',
  access: { staff: 'admin' },
  summary: 'Send nothing to a network until it is resumed',
  body: z.strictObject({ network_id: id }),
  output: One,
  subject: ['network_id'],
})

export const resumeNetwork = endpoint({
  method: 'DELETE',
  path: '/api/network-pause.php',
  access: { staff: 'admin' },
  summary: 'Send to a network again, also what waited for up to 48 hours unless told not to',
  body: z.strictObject({ network_id: id, send_waiting: z.boolean().default(true) }),
  output: One,
  subject: ['network_id'],
})

export const PostbackEntry = z.object({
  id: z.number(),
  event,
  state: z.enum(postbackStates),
  click_id: z.string(),
  order: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  status: z.number().nullable(),
  answer: z.string().nullable(),
})

export const getPostbackLog = endpoint({
  method: 'GET',
  path: '/api/network-log.php',
  access: { staff: ['finance', 'admin'] },
  summary: 'List the latest 100 postbacks of a network with what became of them',
  query: z.object({ network_id: z.coerce.number().pipe(id) }),
  output: z.object({ postbacks: z.array(PostbackEntry) }),
})

export const testPostback = endpoint({
  method: 'POST',
  path: '/api/network-test.php',
  access: { staff: 'admin' },
  summary: 'Send one postback with event=test to the address of an event, and return what was answered',
  body: z.strictObject({ network_id: id, event, click_id: line }),
  output: z.object({
    ok: z.boolean(),
    /** Null where there was no answer. */
    status: z.number().nullable(),
    answer: z.string(),
  }),
  errors: { postback_address_refused: 400 },
  subject: ['network_id'],
})

export const makePartnerKey = endpoint({
  method: 'POST',
  path: '/api/network-key.php',
  access: { staff: 'admin', fresh: true },
  summary:
    'Give the servers of a network a key to create accounts with, in place of the one before; it is shown once',
  body: z.strictObject({ network_id: id }),
  output: z.object({ key: z.string() }),
  subject: ['network_id'],
})

export const endPartnerKey = endpoint({
  method: 'DELETE',
  path: '/api/network-key.php',
  access: { staff: 'admin', fresh: true },
  summary: 'End the key of a network: its servers create no more accounts',
  body: z.strictObject({ network_id: id }),
  output: One,
  subject: ['network_id'],
})

const Money = z.object({ currency: z.string(), cents: z.number() })

export const PartnerFigures = z.object({
  network_id: z.number(),
  clicks: z.number(),
  leads: z.number(),
  confirmed: z.number(),
  paid: z.number(),
  /** What their people have paid and not got back. */
  revenue: z.array(Money),
  /** What they were told that they get, less what was taken back. */
  commission: z.array(Money),
})
export type PartnerFigures = z.infer<typeof PartnerFigures>

export const getPartnerFigures = endpoint({
  method: 'GET',
  path: '/api/network-figures.php',
  access: { staff: ['finance', 'admin'] },
  summary: 'Count for each network clicks and sign-ups of some days, what became of them, and what they cost',
  query: z.object({ from: day, until: day }).refine(isPeriod, { path: ['until'] }),
  output: z.object({ figures: z.array(PartnerFigures) }),
})
