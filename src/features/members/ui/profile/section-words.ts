import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sectionWords as fieldSectionWords } from '../field-words.ts'
import type { SheetName } from './sheet-address.ts'

/** What a row and its sheet are called, and what the sheet says first. */
export const sectionWords: Record<SheetName, { title: MessageDescriptor; text?: MessageDescriptor }> = {
  ...fieldSectionWords,
  about: {
    title: msg`In your own words`,
    text: msg`Two or three sentences are plenty. Write the way you talk.`,
  },
  basics: {
    title: msg({
      message: 'The basics',
      comment: 'Heading of a section in the profile editor: name, age, gender, relationship status',
    }),
    text: msg`What people want to know first.`,
  },
  place: {
    title: msg({
      message: 'Where you live',
      comment: 'Heading of a section in the profile editor: country and city',
    }),
    text: msg`The best company is close by.`,
  },
  interests: {
    title: msg({
      message: 'Your interests',
      comment: 'Heading of a section in the profile editor: choose what one likes',
    }),
    text: msg`Tap what you’re into. Having something in common makes the first message easier.`,
  },
  intimate: {
    title: msg`Orientation and intimate interests`,
    text: msg`These are very personal and protected by law. It’s up to you whether they appear on your profile at all.`,
  },
  visibility: { title: msg`Who can find you` },
  blocked: {
    title: msg({
      message: 'Blocked people',
      comment: 'Heading in the profile editor: list of people the reader has blocked',
    }),
    text: msg`You can’t see, find or message each other.`,
  },
}

export const visibilityWords = {
  invisible: msg({
    message: 'Invisible mode',
    comment: 'Label of a switch in the profile editor: others cannot find or see the member',
  }),
  public: msg({
    message: 'Show me on public pages',
    comment: 'Label of a switch in the profile editor: visitors without an account may see the member',
  }),
}
