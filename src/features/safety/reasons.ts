/** What the EU's database of statements calls it. */
type Category =
  | 'CYBER_VIOLENCE'
  | 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS'
  | 'ILLEGAL_OR_HARMFUL_SPEECH'
  | 'INTELLECTUAL_PROPERTY_INFRINGEMENTS'
  | 'OTHER_VIOLATION_TC'
  | 'PROTECTION_OF_MINORS'
  | 'SCAMS_AND_FRAUD'
  | 'SELF_HARM'
  | 'VIOLENCE'

type Reason = {
  category: Category
  keywords: readonly string[]
  /** 0 is looked at first: somebody may be in danger. */
  priority: 0 | 1 | 2
  /** The part of the rules that it breaks: an anchor on `/rules`. */
  rule: string
  /** Whoever reports it need not say who they are. */
  isAnonymous?: true
}

/** Why something can be reported and acted upon, in the order in which people are asked. */
export const reasons = {
  fake: {
    category: 'SCAMS_AND_FRAUD',
    keywords: ['IMPERSONATION_ACCOUNT_HIJACKING', 'INAUTHENTIC_ACCOUNTS'],
    priority: 1,
    rule: 'honest',
  },
  scam: { category: 'SCAMS_AND_FRAUD', keywords: ['PHISHING'], priority: 1, rule: 'money' },
  spam: {
    category: 'OTHER_VIOLATION_TC',
    keywords: ['GOODS_SERVICES_NOT_PERMITTED'],
    priority: 2,
    rule: 'money',
  },
  minor: {
    category: 'PROTECTION_OF_MINORS',
    keywords: ['AGE_SPECIFIC_RESTRICTIONS_MINORS'],
    priority: 0,
    rule: 'adults',
  },
  child_abuse: {
    category: 'PROTECTION_OF_MINORS',
    keywords: ['CHILD_SEXUAL_ABUSE_MATERIAL'],
    priority: 0,
    rule: 'adults',
    isAnonymous: true,
  },
  harassment: { category: 'CYBER_VIOLENCE', keywords: ['CYBER_HARASSMENT'], priority: 1, rule: 'respect' },
  threat: { category: 'VIOLENCE', keywords: ['INCITEMENT_VIOLENCE_HATRED'], priority: 0, rule: 'respect' },
  hate: { category: 'ILLEGAL_OR_HARMFUL_SPEECH', keywords: ['HATE_SPEECH'], priority: 1, rule: 'respect' },
  sexual: {
    category: 'OTHER_VIOLATION_TC',
    keywords: ['ADULT_SEXUAL_MATERIAL', 'NUDITY'],
    priority: 2,
    rule: 'pictures',
  },
  intimate: {
    category: 'CYBER_VIOLENCE',
    keywords: ['NON_CONSENSUAL_IMAGE_SHARING'],
    priority: 0,
    rule: 'pictures',
  },
  trafficking: { category: 'VIOLENCE', keywords: ['HUMAN_TRAFFICKING'], priority: 0, rule: 'respect' },
  self_harm: { category: 'SELF_HARM', keywords: ['SUICIDE'], priority: 0, rule: 'respect' },
  privacy: {
    category: 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
    keywords: ['MISSING_PROCESSING_GROUND'],
    priority: 1,
    rule: 'honest',
  },
  copyright: {
    category: 'INTELLECTUAL_PROPERTY_INFRINGEMENTS',
    keywords: ['COPYRIGHT_INFRINGEMENT'],
    priority: 2,
    rule: 'pictures',
  },
  other: { category: 'OTHER_VIOLATION_TC', keywords: [], priority: 2, rule: 'respect' },
} as const satisfies Record<string, Reason>

export type ReasonName = keyof typeof reasons
export const reasonNames = Object.keys(reasons) as [ReasonName, ...ReasonName[]]

export const reasonOf = (name: ReasonName): Reason => reasons[name]
