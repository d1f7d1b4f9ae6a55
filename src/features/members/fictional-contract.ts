import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { FieldChanges, FieldsTold } from './field-contract.ts'

const id = z.number().int().positive()
const asked = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const readers = { staff: ['moderator', 'admin'] } as const
const editors = { staff: 'admin' } as const
const Done = z.object({ done: z.literal(true) })

export const Fictional = z.object({
  id: z.number(),
  name: z.string(),
  age: z.number().nullable(),
  gender: FieldsTold.gender,
  country: z.string().nullable(),
  city: z.string().nullable(),
  num_photos: z.number(),
  /** Others can find it. What was begun with it goes on anyway. */
  is_on: z.boolean(),
  created_at: z.string(),
})
export type Fictional = z.infer<typeof Fictional>

export const getFictionalProfiles = endpoint({
  method: 'GET',
  path: '/api/office-fictional-profiles.php',
  access: readers,
  summary: 'List the fictional profiles of the site, by name',
  output: z.object({ profiles: z.array(Fictional) }),
})

export const WholeFictional = Fictional.extend(FieldsTold)
export type WholeFictional = z.infer<typeof WholeFictional>

export const getFictionalProfile = endpoint({
  method: 'GET',
  path: '/api/office-fictional-profile.php',
  access: readers,
  summary: 'Get a fictional profile',
  query: z.object({ id: asked }),
  output: z.object({ profile: WholeFictional }),
})

/** That it is fictional is none of what can be said: it is from the beginning, and stays so. */
const told = {
  name: z.string().max(200),
  country: z.string().regex(/^[A-Z]{2}$/),
  city: z.string().max(80),
  ...FieldChanges,
}
const errors = { city_unknown: 400, birth_too_young: 400 }

export const addFictionalProfile = endpoint({
  method: 'POST',
  path: '/api/office-fictional-profile.php',
  access: editors,
  summary: 'Make a fictional profile: nobody can log in as it, and it is labelled for good',
  body: z.strictObject({ ...told, birth: z.iso.date() }),
  output: z.object({ profile: WholeFictional }),
  errors,
})

export const changeFictionalProfile = endpoint({
  method: 'PUT',
  path: '/api/office-fictional-profile.php',
  access: editors,
  subject: ['id'],
  summary: 'Change what a fictional profile says',
  body: z
    .strictObject({ id, ...told })
    .partial()
    .required({ id: true }),
  output: z.object({ profile: WholeFictional }),
  errors,
})

export const switchFictionalProfile = endpoint({
  method: 'PUT',
  path: '/api/office-fictional-switch.php',
  access: editors,
  subject: ['id'],
  summary: 'Let others find a fictional profile, or no longer',
  body: z.strictObject({ id, on: z.boolean() }),
  output: Done,
})
