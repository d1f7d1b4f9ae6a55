/** Countries that a site can be for. Each has a rate of tax, by which things are sold there. */
export const siteCountries = [
  'NL',
  'BE',
  'DE',
  'AT',
  'CH',
  'FR',
  'IT',
  'ES',
  'IE',
  'GB',
  'US',
  'CA',
  'AU',
  'NZ',
  'PL',
  'DK',
  'FI',
  'NO',
  'SE',
] as const
export type SiteCountry = (typeof siteCountries)[number]

/** Everywhere but in these countries, or in these alone. */
export type CountryRule = { rule: 'except' | 'only'; countries: readonly SiteCountry[] }
/** By payment method; one without a rule is offered everywhere. */
export type CountryRules = Readonly<Partial<Record<string, CountryRule>>>

/** Interests that members can choose, by their stable key; words and icons are looked up by it. */
export const interestKeys = [
  'adventure',
  'analsex',
  'animals',
  'art',
  'astrology',
  'bbq',
  'beach',
  'beer',
  'biking',
  'bondage',
  'coffee',
  'cooking',
  'dancing',
  'exchanging_pictures',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'hugging',
  'kissing',
  'lingerie',
  'massages',
  'masturbating',
  'movies',
  'music',
  'one_night_stand',
  'oral_sex',
  'outdoors',
  'party',
  'photography',
  'politics',
  'public_sex',
  'reading',
  'relationship',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'threesome',
  'travelling',
  'vegetarian',
  'video_games',
  'wine',
] as const
export type OurInterest = (typeof interestKeys)[number]
/** One that a site has added. What its key begins with says whether it is about somebody's sex life, for whoever knows no more than the key. */
export type OwnInterest = `own_${string}` | `intimate_${string}`
/** Any that a member can have. */
export type Interest = OurInterest | OwnInterest
export const isIntimateKey = (key: string): boolean => key.startsWith('intimate_')

/** Of one text page in one language; a form of that many still fits into a request. */
export const MOST_TEXT_LETTERS = 24_000

/** What landers can speak of, in the order of the numbers that a site has; the keys begin the slugs of links. */
export const nicheNames = [
  { key: 'default', words: 'General' },
  { key: 'she', words: 'She' },
  { key: 'bdsm', words: 'BDSM' },
  { key: 'bbw', words: 'BBW' },
  { key: 'gilf', words: 'Gilf' },
  { key: 'milf', words: 'Milf' },
  { key: 'gay', words: 'Gay' },
] as const
