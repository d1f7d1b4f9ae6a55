import type { ReasonName } from '#features/safety/server/demo.ts'

/** What members have told us of others whom they do not know, in minutes before the demo was filled. */
export const reports: readonly { reason: ReasonName; minutesAgo: number; explanation: string }[] = [
  {
    reason: 'spam',
    minutesAgo: 52 * 60,
    explanation: 'Every message ends with a link to another site.',
  },
  {
    reason: 'scam',
    minutesAgo: 20 * 60,
    explanation: 'On the second day a card had been stolen abroad, and I was asked for 300 euros.',
  },
  {
    reason: 'fake',
    minutesAgo: 9 * 60,
    explanation: 'These are pictures of an actor. I know them from a magazine.',
  },
  {
    reason: 'threat',
    minutesAgo: 50,
    explanation: 'They wrote that they know where I work and will wait for me outside.',
  },
]

/** The last of these words is what is reported. */
export const harassment = {
  minutesAgo: 5 * 60,
  texts: [
    'Hi! What are you doing tonight?',
    'No answer? You must think you’re better than everyone here. You’re not.',
  ],
} as const

export const complaint = {
  minutesAgo: 30 * 60,
  reason: 'fake',
  name: 'Jo Visser',
  email: 'jo@elsewhere.example',
  explanation: 'I have never been a member here, and this profile shows my photos under another name.',
} as const

/** To a profile that the site writes for; the second one wants to know. */
export const toFictional = [
  { minutesAgo: 3 * 60, text: 'Which small cinema do you like best?' },
  { minutesAgo: 40, text: 'Are you real, or is somebody paid to write this?' },
]

/** As many new photos as somebody looks at in a minute. */
export const PHOTOS_WAITING = 12
