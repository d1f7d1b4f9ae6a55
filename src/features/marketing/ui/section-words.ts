import { msg } from '@lingui/core/macro'
import { BadgeCheck, EyeOff, Flag, MapPin } from 'lucide-react'

/** How it works, in three steps. */
export const steps = [
  {
    title: msg`Show who you are`,
    words: msg`Add a few photos, a few lines about yourself and what you’re into. You decide what to share.`,
  },
  {
    title: msg({
      message: 'Like and swipe',
      comment: 'Heading of a step (verbs): like members and swipe profiles',
    }),
    words: msg`Search for what matters to you, or start swiping. When someone likes you back, it’s a match.`,
  },
  {
    title: msg({
      message: 'Start talking',
      comment: 'Heading of a step (imperative): write to other members',
    }),
    words: msg`Send a message, a photo or a gift.`,
  },
] as const

/** Why one can feel safe. */
export const promises = [
  {
    Icon: BadgeCheck,
    title: msg({
      message: 'Know who’s real',
      comment: 'Heading of a promise: fictional profiles are labelled',
    }),
    words: msg`Fictional profiles are clearly labelled everywhere, so you know before you spend a thing. One filter hides them from your search.`,
  },
  {
    Icon: MapPin,
    title: msg({
      message: 'Nearby, never exact',
      comment: 'Heading of a promise: others only see a rough distance',
    }),
    words: msg`People see your city and a rough distance, never your exact location. We don’t even store it.`,
  },
  {
    Icon: EyeOff,
    title: msg({ message: 'Private stays private', comment: 'Heading of a promise: about private photos' }),
    words: msg`Only the people you choose can see your private photos, for as long as you want them to.`,
  },
  {
    Icon: Flag,
    title: msg`We get back to you`,
    words: msg`Block anyone in a few taps. A real person reads every report and tells you the outcome.`,
  },
] as const
