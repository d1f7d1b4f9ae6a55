import type { PreparedTexts } from './codes.ts'

export const en: PreparedTexts = {
  fake: 'What you show or say about yourself doesn’t match who you are.',
  scam: 'You asked other members for money, or led them to an offer that costs them money.',
  spam: 'You advertised something, or gave contact details where others can see them.',
  minor: 'What we’ve seen suggests that you’re under 18. This site is for adults only.',
  child_abuse: 'What you shared shows or describes the sexual abuse of children.',
  harassment: 'You insulted or pestered another member.',
  threat: 'You threatened someone, or called for violence.',
  hate: 'What you shared attacks people for who they are.',
  sexual: 'What you shared is sexual, and others see it without having asked for it.',
  intimate: 'You shared an intimate picture of someone who didn’t agree to it.',
  trafficking: 'What you shared suggests that people are being sold, or forced to sell themselves.',
  self_harm: 'What you shared describes or encourages self-harm.',
  privacy: 'You shared private information about someone who didn’t agree to it.',
  copyright: 'The photo or text belongs to someone else.',
  other: 'What you shared breaks our rules.',
  photo_nudity: 'The photo shows nudity or sexual content. Everyone can see the photos on a profile.',
  photo_other_person: 'The photo doesn’t show you, or doesn’t show a real person.',
  photo_minor:
    'The photo shows a person under 18. Photos of children can’t be on a profile, not even of your own.',
  photo_contact: 'The photo contains contact details, a link or advertising.',
  photo_stolen: 'The photo belongs to someone else, or was taken from another site.',
  photo_violence: 'The photo shows violence, or attacks people for who they are.',
  held_contact:
    'Your message leads away from the site with contact details or a link, as scammers’ messages do.',
  held_repeated: 'You sent nearly the same first message to many people.',
  held_known_picture: 'You sent a picture that we’ve removed before.',
  too_young: 'By the date of birth on your account, you’re younger than members of this site have to be.',
  outcome_action: 'Thank you for telling us. We looked at it, found that it breaks our rules, and acted.',
  outcome_nothing:
    'Thank you for telling us. We looked at what you reported and found nothing that breaks the law or our rules. As a member, you can block anyone you don’t want to hear from.',
  verdict_upheld:
    'Someone else has looked at it again, together with what you wrote. The decision was right and stands.',
  verdict_reversed:
    'Someone else has looked at it again, together with what you wrote. You were right: the decision no longer applies.',
}
