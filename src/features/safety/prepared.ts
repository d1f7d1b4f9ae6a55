import type { FactsCode } from './choices.ts'
import type { ReasonName } from './reasons.ts'

/** What a statement of reasons says by default; whoever decides can say it in other words. */
export const preparedFacts: Record<ReasonName, string> = {
  fake: 'What you show or say about yourself does not match who you are.',
  scam: 'You asked other members for money, or led them to an offer that costs them money.',
  spam: 'You advertise something, or give contact details where others see them.',
  minor: 'What we have seen suggests that the person is under 18. This site is for adults only.',
  child_abuse: 'What you shared shows or describes the sexual abuse of children.',
  harassment: 'You insulted or pestered another member.',
  threat: 'You threatened somebody, or called for violence.',
  hate: 'What you shared attacks people for who they are.',
  sexual: 'What you shared is sexual, and others see it without having asked for it.',
  intimate: 'You shared an intimate picture of somebody who did not agree to it.',
  trafficking: 'What you shared suggests that people are sold or forced to sell themselves.',
  self_harm: 'What you shared describes or encourages self-harm.',
  privacy: 'You shared private information about somebody who did not agree to it.',
  copyright: 'The photo or text belongs to somebody else.',
  other: 'What you shared breaks our rules.',
}

/** Why a photo is refused, by one key each. */
export const photoRefusals = [
  {
    key: '1',
    words: 'Nudity',
    reason: 'sexual',
    facts: 'The photo shows nudity or sexual content. Photos on profiles are seen by everybody.',
  },
  {
    key: '2',
    words: 'Not the member',
    reason: 'fake',
    facts: 'The photo does not show you, or does not show a real person.',
  },
  {
    key: '3',
    words: 'Minor',
    reason: 'minor',
    facts:
      'The photo shows a person under 18. Photos of children cannot be on a profile, also not of your own.',
  },
  {
    key: '4',
    words: 'Contact details',
    reason: 'spam',
    facts: 'The photo contains contact details, a link or advertising.',
  },
  {
    key: '5',
    words: 'Stolen',
    reason: 'copyright',
    facts: 'The photo belongs to somebody else, or was taken from another site.',
  },
  {
    key: '6',
    words: 'Violence or hate',
    reason: 'hate',
    facts: 'The photo shows violence, or attacks people for who they are.',
  },
] as const satisfies readonly { key: string; words: string; reason: ReasonName; facts: string }[]

export const preparedForHeld: Record<FactsCode, { reason: ReasonName; facts: string }> = {
  contact_details: {
    reason: 'scam',
    facts:
      'Your message leads away from the site with contact details or a link, as messages of scammers do.',
  },
  repeated_opener: { reason: 'spam', facts: 'You sent nearly the same first message to many people.' },
  minor_reported: { reason: 'minor', facts: preparedFacts.minor },
  photo_known: { reason: 'other', facts: 'You sent a picture that we have removed before.' },
}

/** For whoever reported it. */
export const preparedOutcomes = {
  action: 'Thank you for telling us. We looked at it, found that it breaks our rules, and acted.',
  noViolation:
    'Thank you for telling us. We looked at what you reported and found nothing that breaks the law or our rules. You can block anybody you do not want to hear from.',
}

export const preparedVerdicts = {
  upheld: 'Another person has looked at it again, with what you wrote. The decision was right and stands.',
  reversed: 'Another person has looked at it again, with what you wrote. You are right: the decision ends.',
}
