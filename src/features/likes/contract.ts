import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { FirstPage } from '#protocol/paging-contract.ts'
import { Card, Profile } from '#features/members/contract.ts'
import { likeTypes } from './rules.ts'

const OneMember = z.strictObject({ profile_id: z.number().int().positive() })
const Done = z.object({ done: z.literal(true) })
const Place = z.string().nullable()

export const likeMember = endpoint({
  method: 'POST',
  path: '/api/like.php',
  access: 'member',
  summary: 'Like a member; a mutual like is a match',
  body: OneMember,
  output: z.object({
    liked: z.literal(true),
    match: z.boolean(),
    /** It is given when the caller confirms their address; nobody else learns of it before. */
    waiting: z.boolean(),
    profile: Card,
  }),
  errors: { blocked_by: 403, profile_needed: 409, too_many_likes_waiting: 403, too_many_likes: 429 },
})

/** The lists of likes are cut; this is not. */
export const getRelation = endpoint({
  method: 'GET',
  path: '/api/like.php',
  access: 'member',
  summary: 'Get who likes whom: the caller, the other member or both',
  query: z.object({ profile_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({
    liked: z.boolean(),
    likes_reader: z.boolean(),
    is_new: z.boolean(),
    /** What the other member likes, as far as the site shows it and it can be talked about at a first hello. */
    interests: z.array(z.string()),
  }),
  errors: { blocked_by: 403 },
})

export const unlikeMember = endpoint({
  method: 'DELETE',
  path: '/api/like.php',
  access: 'member',
  summary: 'Remove a like; this also ends a match',
  body: OneMember,
  output: Done,
})

export const getLikes = endpoint({
  method: 'GET',
  path: '/api/likes.php',
  access: 'member',
  summary: 'List likes received and sent and matches, newest first, with their profiles',
  query: z.object({ page: FirstPage }),
  output: z.object({
    /** Whoever is in a list below, each member once. */
    profiles: z.array(Card),
    liked_by: z.array(z.object({ id: z.number(), like_new: z.boolean(), at: z.string() })),
    given: z.array(z.object({ id: z.number(), at: z.string() })),
    /** Whom the reader likes, further back than `given` goes: every card has a heart, which must be right. */
    liked: z.array(z.number()),
    matches: z.array(z.object({ id: z.number(), match_new: z.boolean(), at: z.string() })),
    /** Where `getMoreLikes` goes on; null where a list is whole. */
    next: z.object({ received: Place, given: Place, matches: Place }),
    /** Of all, also where the lists are cut. */
    counts: z.object({ received: z.number(), new: z.number(), given: z.number(), matches: z.number() }),
  }),
})

/** What every page of a member shows of likes; the lists themselves come after it. */
export const getLikesNews = endpoint({
  method: 'GET',
  path: '/api/likes-news.php',
  access: 'member',
  summary: 'Get how many received likes are new, and whom the caller likes',
  output: z.object({
    new: z.number(),
    /** As in the lists: every card has a heart. */
    liked: z.array(z.number()),
  }),
})

/** The lists of likes are cut: this is how a page of one kind goes on. Who comes meanwhile is above it, and moves nobody. */
export const getMoreLikes = endpoint({
  method: 'GET',
  path: '/api/more-likes.php',
  access: 'member',
  summary: 'List further likes of one kind, newest first',
  query: z.object({
    type: z.enum(likeTypes),
    /** `next` of the page before. */
    after: z.string().max(80),
  }),
  output: z.object({ profiles: z.array(Card), next: Place }),
})

/** The profile was opened, or the match was told: it is not new any more. */
export const seeLike = endpoint({
  method: 'PUT',
  path: '/api/likes.php',
  access: 'member',
  summary: 'Mark the like or match of this member as seen',
  body: OneMember,
  output: Done,
  // Told twice is told.
  idempotency: 'own',
})

/** Whoever gave it is not told. Liking them later is a match all the same. */
export const passLike = endpoint({
  method: 'PUT',
  path: '/api/like-pass.php',
  access: 'member',
  summary: 'Pass on a received like: it leaves the list, unanswered',
  body: OneMember,
  output: Done,
})

export const takePassBack = endpoint({
  method: 'DELETE',
  path: '/api/like-pass.php',
  access: 'member',
  summary: 'Take a pass back: the like is in the list again',
  body: OneMember,
  output: Done,
})

export const getAutoLike = endpoint({
  method: 'GET',
  path: '/api/auto-like.php',
  access: 'member',
  summary: 'Get a profile for the “new like” dialog: a new like, a fictional profile’s like or a suggestion',
  acts: true,
  /** `like`: this profile likes the member. `suggestion`: it only fits. When nobody does, it is not found. */
  output: Card.extend({ kind: z.enum(['like', 'suggestion']) }),
  errors: { profile_needed: 409 },
  idempotency: 'own',
})

/** How much of today's game is left, and when there is more. */
const Left = z.object({ swipes: z.number(), likes: z.number(), resets_at: z.string() })

export const DeckCard = Card.extend({
  about: Profile.shape.about,
  interests: Profile.shape.interests,
  shared_interests: z.array(z.string()),
})
export type DeckCard = z.infer<typeof DeckCard>

const timeZone = z.string().max(60).optional()

export const getDeck = endpoint({
  method: 'GET',
  path: '/api/deck.php',
  access: 'member',
  summary: "Get the next profiles to swipe, best first, and today's remaining likes and swipes",
  query: z.object({ time_zone: timeZone }),
  output: z.object({ cards: z.array(DeckCard), left: Left, can_undo: z.boolean() }),
  errors: { profile_needed: 409 },
})

export const swipe = endpoint({
  method: 'POST',
  path: '/api/swipe.php',
  access: 'member',
  summary: 'Like or skip a profile; a like counts like any other',
  body: z.strictObject({
    profile_id: z.number().int().positive(),
    direction: z.enum(['like', 'skip']),
    time_zone: timeZone,
  }),
  output: z.object({
    match: z.boolean(),
    /** As of a like anywhere else. */
    waiting: z.boolean(),
    profile: Card.nullable(),
    left: Left,
  }),
  errors: {
    out_of_swipes: 429,
    out_of_likes: 429,
    blocked_by: 403,
    profile_needed: 409,
    too_many_likes_waiting: 403,
  },
})

export const undoSkip = endpoint({
  method: 'DELETE',
  path: '/api/swipe.php',
  access: 'member',
  summary: 'Undo the last skip',
  body: z.strictObject({ time_zone: timeZone }),
  output: z.object({ card: DeckCard, left: Left }),
  errors: { nothing_to_undo: 409, profile_needed: 409 },
})

export const getBestMatches = endpoint({
  method: 'GET',
  path: '/api/signup-matches.php',
  access: 'member',
  summary: 'List the best suggestions right after sign-up',
  output: z.object({ cards: z.array(DeckCard) }),
  errors: { profile_needed: 409 },
})

/** Told to a member about whom there is a new like or match, or who has seen one. */
export type LikesEvent = { type: 'likes' }
