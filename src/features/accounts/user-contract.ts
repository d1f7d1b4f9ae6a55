// Apart from the other endpoints: these the frame of every page needs, also of a visitor's first.
import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { locales } from '#protocol/locales.ts'
import { InterestKey } from '#features/sites/contract.ts'

export const genders = ['woman', 'man', 'other'] as const
export const sexualities = ['straight', 'gay', 'bi', 'other'] as const

/** Only an active image may be shown to others. */
export const imageStatuses = ['waiting', 'active', 'refused'] as const

/** A member's main photo. Paths are appended to the site's `cdn_prefix`; they are signed and expire. */
export const Image = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  /** Square, for the "new like" modal. */
  match: z.string(),
  status: z.enum(imageStatuses),
  thumbhash: z.string(),
})
export type Image = z.infer<typeof Image>

/** What a member knows about themself; others never get this shape. */
export const User = z.object({
  id: z.number(),
  email: z.string(),
  status: z.enum(['not_confirmed', 'active', 'deleted']),
  credits: z.number(),
  paid_user: z.boolean(),
  language: z.string(),
  fictional_icon: z.string(),
  notifications_disabled: z.array(z.string()),
  signup_date: z.string(),
  /** The terms have changed since this member accepted them. */
  must_accept_terms: z.boolean(),
  has_password: z.boolean(),
  /** What became of the first message that was written at sign-up; it waits until the address is confirmed. */
  signup_message_state: z.enum(['waiting', 'sent', 'dropped']).nullable(),
  /** Whose page they came from to sign up: that is where they wanted to be. */
  signup_profile_id: z.number().nullable(),
  /** By a decision that the member can read and object to. */
  restriction: z.enum(['sending', 'suspended', 'banned']).nullable(),
  /** They keep themself away until then. */
  excluded_until: z.string().nullable(),
  profile: z.object({
    name: z.string(),
    status: z.enum(['active', 'disabled', 'hidden']),
    date_of_birth: z.string().nullable(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    gender: z.enum(genders).nullable(),
    sexuality: z.enum(sexualities).nullable(),
    about: z.string().nullable(),
    /** What else the fields of a profile tell (relationship, hair, languages …), by their names. */
    personal_info: z.record(z.string(), z.union([z.string(), z.array(z.string())]).nullable()),
    interests: z.array(InterestKey),
    /** Null without a photo that others may see. */
    main_image: Image.nullable(),
  }),
})
export type User = z.infer<typeof User>

export const Done = z.object({ done: z.literal(true) })

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user.php',
  access: 'anyone',
  summary: 'Get the logged-in member, or null',
  output: z.object({ user: User.nullable() }),
})

export const saveLanguage = endpoint({
  method: 'PUT',
  path: '/api/user.php',
  access: 'member',
  whileSuspended: true,
  summary: "Set the member's language",
  body: z.strictObject({ language: z.enum(locales) }),
  output: z.object({ user: User }),
  // Saved twice is saved; a stored answer would outlive a consent that is taken back.
  idempotency: 'own',
})

export const pageHidden = endpoint({
  method: 'POST',
  path: '/api/page-hidden.php',
  access: 'anyone',
  summary: 'Update when the member was last seen; sent when a page is hidden',
  body: z.strictObject({}),
  output: Done,
  idempotency: 'own',
})
