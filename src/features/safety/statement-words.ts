import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FactsCode, Measure } from './choices.ts'
import type { WayToDecide } from './how-decided.ts'

/** What was decided, and what it means, in the words of a statement of reasons: for pages and mails. */
type MeasureWords = {
  title: MessageDescriptor
  /** Of what is only checked, once it was. */
  titleWhenOver?: MessageDescriptor
  effect: MessageDescriptor
}

export const measureWords: Record<Measure, MeasureWords> = {
  hide_photo: {
    title: msg`One of your photos is hidden`,
    effect: msg`No one but you can see this photo, anywhere on the site. We keep it so that we can restore it.`,
  },
  hide_text: {
    title: msg`Your text about yourself is hidden`,
    effect: msg`What you wrote about yourself is no longer on your profile. We keep it so that we can restore it. You can write something new.`,
  },
  hide_message: {
    title: msg`One of your messages is hidden`,
    effect: msg`Neither of you can see this message in the chat now. We keep it so that we can restore it.`,
  },
  refuse_message: {
    title: msg`One of your messages wasn’t delivered`,
    effect: msg`The other person hasn’t seen this message, and it cost you nothing.`,
  },
  hold_message: {
    title: msg`One of your messages is being checked`,
    titleWhenOver: msg`One of your messages was checked`,
    effect: msg`The other person doesn’t see this message yet. You pay only when it’s delivered.`,
  },
  hold_photo: {
    title: msg`One of your photos is being checked`,
    titleWhenOver: msg`One of your photos was checked`,
    effect: msg`No one but you sees this photo until someone has looked at it.`,
  },
  hide_profile: {
    title: msg`Your profile is hidden`,
    effect: msg`No one sees your profile, photos and chats anywhere on the site, and you can’t send messages.`,
  },
  warn: {
    title: msg`You’ve received a warning`,
    effect: msg`You can use everything as before. If it happens again, we may restrict your account.`,
  },
  restrict_sending: {
    title: msg`You can’t send messages at the moment`,
    effect: msg`You can’t send messages, photos or gifts to anyone. Everything else works as before.`,
  },
  suspend: {
    title: msg`Your account is suspended`,
    effect: msg`You can’t use the site, and no one can see your profile, photos or chats. We keep everything so that we can restore it.`,
  },
  ban: {
    title: msg`Your account is banned`,
    effect: msg`You can no longer use the site, and no one sees your profile, photos and chats. You can still get your data and delete your account.`,
  },
}

export const titleOf = ({ measure, ended_at: endedAt }: { measure: Measure; ended_at: string | null }) => {
  const { title, titleWhenOver = title } = measureWords[measure]
  return endedAt === null ? title : titleWhenOver
}

export const factsWords: Record<FactsCode, MessageDescriptor> = {
  contact_details: msg`Our filter found contact details or a link in it. We check such messages from new members, because scammers often send them.`,
  repeated_opener: msg`Nearly the same first message went to many people within a day.`,
  minor_reported: msg`Someone told us that this profile may belong to a person under 18. We hide such profiles at once, until someone has looked.`,
  photo_known: msg`Our filter found that this photo looks like one that we’ve removed before.`,
}

/** The parts of the rules: their anchors on `/rules`. */
export const ruleWords: Record<string, MessageDescriptor> = {
  honest: msg`Be honest about who you are, and keep other people’s data private.`,
  money: msg`Don’t ask for money, and don’t advertise.`,
  adults: msg`This site is for adults only.`,
  respect: msg`Treat everyone with respect.`,
  pictures: msg`Only show photos that you may show and that others want to see.`,
}

export const wayWords: Record<WayToDecide, MessageDescriptor> = {
  noticed_by_machine: msg`Our filter noticed it and acted automatically. A person will look at it.`,
  told_to_machine: msg`Someone told us about it, and our system acted automatically. A person will look at it.`,
  found_by_filter: msg`Our filter noticed it, and a person decided.`,
  told_to_us: msg`Someone told us about it, and a person decided.`,
  found_by_us: msg`We noticed it ourselves, and a person decided.`,
}
