import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { FirstPage } from '#protocol/paging-contract.ts'
import { genders, Image } from '#features/accounts/contract.ts'
import { InterestKey } from '#features/sites/contract.ts'
import { SourceQuery } from '#features/sites/contract.ts'
import { activityBands, distanceBands } from './choices.ts'
import { FieldChanges, FieldFilters, FieldQuery, FieldsTold, ListOf } from './field-contract.ts'

export { findMembers, getMemberProfile, getMemberSummary, MemberSummary } from './office-contract.ts'
export { FieldsTold } from './field-contract.ts'
export {
  addFictionalProfile,
  changeFictionalProfile,
  Fictional,
  getFictionalProfile,
  getFictionalProfiles,
  switchFictionalProfile,
  WholeFictional,
} from './fictional-contract.ts'

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Done = z.object({ done: z.literal(true) })

/** A member in a grid: what a passer-by may know. */
export const Card = z.object({
  id: z.number(),
  name: z.string(),
  age: z.number(),
  country: z.string(),
  /** In the reader's language. */
  region: z.string().nullable(),
  city: z.string().nullable(),
  online: z.boolean(),
  last_active: z.enum(activityBands),
  fictional: z.boolean(),
  /** Invented for the demo; nobody is where people really meet. */
  invented: z.boolean(),
  /** About this many km from the reader, in bands; null when either place is unknown or it is further. */
  distance_km: z.number().nullable(),
  main_image: Image.nullable(),
  num_photos: z.number(),
})
export type Card = z.infer<typeof Card>

/** A profile as others see it. Fields that the site does not show are null. */
export const Profile = Card.extend({
  ...FieldsTold,
  /** The reader has blocked this member. */
  blocked: z.boolean(),
  is_self: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const age = z.coerce.number().int().min(18).max(120)

export const AGE_MIN = 18
export const AGE_MAX = 99

/** What a search asks for; without an answer of its own each filter has the default that suits the reader. */
export const SearchQuery = z.object({
  gender: ListOf(genders),
  country: z
    .string()
    .regex(/^(?:[A-Z]{2}|all)$/)
    .optional(),
  countryregion: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
    .optional(),
  min_age: age.optional(),
  max_age: age.optional(),
  distance: z.coerce
    .number()
    .pipe(z.union(distanceBands.map((km) => z.literal(km))))
    .optional(),
  online: flag.optional(),
  with_photo: flag.optional(),
  hide_fictional: flag.optional(),
  ...FieldQuery,
  /** After the first it goes with the cursor of that page. */
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Where the page before ended. */
  cursor: z.string().max(80).optional(),
  ...SourceQuery,
})

/** The filters that were really used, defaults filled in. */
export const SearchFilters = z.object({
  gender: z.array(z.enum(genders)),
  country: z.string(),
  countryregion: z.string().nullable(),
  min_age: z.number(),
  max_age: z.number(),
  distance: z.number().nullable(),
  online: z.boolean(),
  with_photo: z.boolean(),
  hide_fictional: z.boolean(),
  ...FieldFilters,
})
export type SearchFilters = z.infer<typeof SearchFilters>

export const RESULTS_PER_PAGE = 24
/** Counted exactly up to here; beyond it is "1000+". */
export const COUNTED_RESULTS = 1000

export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/members.php',
  access: 'anyone',
  whileSuspended: false,
  summary: 'Search members: recently active first, or nearest first when a distance is given',
  query: SearchQuery,
  output: z.object({
    page: z.object({ pageNumber: z.number(), results: z.array(Card) }),
    /** Where the next page begins; null after the last. */
    next: z.string().nullable(),
    /** On the first page: how many there are, counted up to 1000; `numResultsIsMore` says that there are more. */
    numResults: z.number().nullable(),
    numResultsIsMore: z.boolean(),
    /** On the first page, when few fit: members who nearly do. */
    similar_results: z.array(Card),
    similar_numResults: z.number(),
    filters: SearchFilters,
  }),
  errors: { search_needs_login: 403, location_needed: 409 },
})

export const getMember = endpoint({
  method: 'GET',
  path: '/api/member.php',
  access: 'anyone',
  whileSuspended: false,
  summary: 'Get a profile, with what the caller may see of it',
  query: z.object({ id, ...SourceQuery }),
  output: z.object({ member: Profile }),
  errors: { blocked_by: 403, search_needs_login: 403 },
})

/** One's own profile, as one edits it. */
export const OwnProfile = z.object({
  id: z.number(),
  name: z.string(),
  age: z.number().nullable(),
  status: z.enum(['active', 'disabled', 'hidden']),
  invisible: z.boolean(),
  /** Visitors may see it on public pages, while others can find it. */
  public: z.boolean(),
  /** Others can find it: confirmed, visible, and gender and country are told. */
  listed: z.boolean(),
  ...FieldsTold,
  sensitive_consent: z.boolean(),
  country: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  city_id: z.number().nullable(),
  main_image: Image.nullable(),
  num_photos: z.number(),
  /** Percent, and the fields that would add the most, best first. */
  completeness: z.number(),
  missing: z.array(z.string()),
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/profile.php',
  access: 'member',
  summary: "Get one's own profile and how complete it is",
  output: z.object({ profile: OwnProfile }),
})

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile.php',
  access: 'member',
  summary: 'Update the given profile fields; null clears a field',
  body: z.strictObject({
    name: z.string().max(200).optional(),
    ...FieldChanges,
    /** A country without a city; a city brings its own. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullish(),
    city_id: z.number().int().positive().nullish(),
    /** Where the browser says one is. Only the cell of about 5 km that holds it is kept. */
    position: z
      .strictObject({ lat: z.number().min(-85).max(85), lon: z.number().min(-180).max(180) })
      .optional(),
    /** Consent to keep orientation and sexual interests; false takes it back and forgets them. */
    sensitive_consent: z.boolean().optional(),
    invisible: z.boolean().optional(),
    /** Visitors without an account may see one on landers and on the pages of one's city and interests. */
    public: z.boolean().optional(),
  }),
  output: z.object({ profile: OwnProfile }),
  errors: { consent_needed: 400 },
  // Saved twice is saved; a kept answer would outlive a consent that is taken back.
  idempotency: 'own',
})

export const Place = z.object({
  city_id: z.number(),
  city: z.string(),
  region: z.string().nullable(),
  countryregion: z.string().nullable(),
  country: z.string(),
})
export type Place = z.infer<typeof Place>

const coordinate = (limit: number) => z.coerce.number().min(-limit).max(limit)

export const geocode = endpoint({
  method: 'GET',
  path: '/api/geocode.php',
  access: 'anyone',
  summary: 'Find the city at a position; null if there is none',
  query: z.object({ lat: coordinate(90), lon: coordinate(180) }),
  output: z.object({ place: Place.nullable() }),
})

export const findCities = endpoint({
  method: 'GET',
  path: '/api/cities.php',
  access: 'anyone',
  summary: 'List cities of a country by the beginning of their name, largest first',
  query: z.object({ country: z.string().regex(/^[A-Z]{2}$/), typed: z.string().max(80) }),
  output: z.object({ places: z.array(Place) }),
})

export const getRegions = endpoint({
  method: 'GET',
  path: '/api/regions.php',
  access: 'anyone',
  summary: "List the regions of a country, or of all countries of this site, in the caller's language",
  query: z.object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  lasting: true,
  output: z.object({
    regions: z.record(z.string(), z.array(z.object({ code: z.string(), name: z.string() }))),
  }),
})

export const getInterests = endpoint({
  method: 'GET',
  path: '/api/interests.php',
  access: 'anyone',
  summary: 'List the interests that members of this site can choose',
  lasting: true,
  output: z.object({ interests: z.array(z.object({ key: InterestKey, sensitive: z.boolean() })) }),
})

const OneMember = z.strictObject({ profile_id: z.number().int().positive() })

export const blockMember = endpoint({
  method: 'POST',
  path: '/api/block.php',
  access: 'member',
  summary: 'Block a member: neither can see, find or message the other',
  body: OneMember,
  output: Done,
})

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/block.php',
  access: 'member',
  summary: 'Unblock a member',
  body: OneMember,
  output: Done,
})

export const getBlocked = endpoint({
  method: 'GET',
  path: '/api/blocks.php',
  access: 'member',
  summary: 'List blocked members',
  query: z.object({ page: FirstPage }),
  output: z.object({
    blocked: z.array(z.object({ id: z.number(), name: z.string(), blocked_at: z.string() })),
  }),
})

export const getViewers = endpoint({
  method: 'GET',
  path: '/api/viewers.php',
  access: 'member',
  summary: "List who viewed one's own profile, latest first",
  query: z.object({ page: FirstPage }),
  output: z.object({ viewers: z.array(Card.extend({ seen_at: z.string() })) }),
})

export const viewMember = endpoint({
  method: 'POST',
  path: '/api/viewers.php',
  access: 'member',
  summary: 'Record a profile view; its owner can see who looked',
  body: OneMember,
  output: Done,
  errors: { blocked_by: 403 },
  // The row itself says when it was last seen.
  idempotency: 'own',
})

/** Told to both when one of them has blocked the other: `profile` is the other one. */
export type MembersEvent = { type: 'blocked'; profile: number }
