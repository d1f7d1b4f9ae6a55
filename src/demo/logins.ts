export const DEMO_PASSWORD = 'demo-demo-demo'

/** The same three people on every site of the demo, at home where the site is, so that each site can be tried. */
export const demoAccounts = [
  {
    email: 'free@vonk.example',
    name: 'Robin',
    paid: false,
    daysAgo: 12,
    birth: '1991-04-12',
    gender: 'woman',
    city: { NL: 'Utrecht', DE: 'Köln' },
  },
  {
    email: 'premium@vonk.example',
    name: 'Alex',
    paid: true,
    daysAgo: 200,
    birth: '1985-09-30',
    gender: 'man',
    city: { NL: 'Amsterdam', DE: 'Hamburg' },
  },
  {
    email: 'new@vonk.example',
    name: 'Charlie',
    paid: false,
    daysAgo: 0,
    birth: '1998-01-22',
    gender: 'other',
    city: { NL: 'Haarlem', DE: 'Leipzig' },
  },
] as const

export const demoAddresses = demoAccounts.map(({ email }) => email)

/** One of each role, on all sites; none where the site is public. */
export const demoStaff = [
  { login: 'robin-support', name: 'Robin Support', role: 'support' },
  { login: 'robin-moderator', name: 'Robin Moderator', role: 'moderator' },
  { login: 'robin-finance', name: 'Robin Finance', role: 'finance' },
  { login: 'robin-admin', name: 'Robin Admin', role: 'admin' },
] as const
export const demoStaffLogins: readonly string[] = demoStaff.map(({ login }) => login)

/** What the app of each of them has, and the same as one types it into an app. Everybody knows it, as the password. */
export const DEMO_STAFF_SECRET = 'a secret of the demo'
export const DEMO_STAFF_KEY = 'MEQHGZLDOJSXIIDPMYQHI2DFEBSGK3LP'

/** Where to look first, and as whom: what is there from the first start on. */
export const firstSteps: { path: string; as: (typeof demoAddresses)[number]; what: string }[] = [
  { path: 'chats', as: 'free@vonk.example', what: 'people have written, and one match is new' },
  { path: 'swipe-game', as: 'premium@vonk.example', what: 'meet people, one card at a time' },
  { path: 'transactions', as: 'premium@vonk.example', what: 'what was bought, with receipts' },
]
