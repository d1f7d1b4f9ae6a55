/** What the report says in words. English, as the rest of it; whoever publishes it may add to it. */
export const qualitative: readonly (readonly [indicator: string, value: string])[] = [
  [
    'Summary of the content moderation engaged in at the providers’ own initiative',
    'Messages of new accounts and new photos are looked at by rules; what they find is held back until a moderator has decided. Profiles that are reported as those of minors are hidden at once until a moderator has decided.',
  ],
  [
    "Meaningful and comprehensible information regarding content moderation engaged in at the providers' own initiative",
    'Measures are hiding a photo, a text, a message or a profile, holding back or returning a message, restricting the sending of messages, suspending and closing an account. Each has a statement of reasons, which the member reads in the app and can object to for six months; another person decides about the objection.',
  ],
  [
    'Qualitative description of the automated means',
    'Rules written by people: patterns for contact details and requests to move elsewhere, counts of first contacts, comparison of first messages, and comparison of photos with those that were removed before.',
  ],
  [
    'Qualitative description of indicators of accuracy and possible rate of error of automated means',
    'The rules for messages are measured against a fixed collection of examples in eleven languages before each release.',
  ],
  [
    'Specification of the precise purposes to apply automated means',
    'To slow down fraud and unwanted advertising, to recognise photos that were removed before, and to protect minors.',
  ],
  [
    'Safeguards applied to the use of automated means',
    'Automated means can only hold something back for a time. They cannot remove, suspend or close anything: that is decided by a person. The member is told at once, and what is held back costs nothing.',
  ],
]
