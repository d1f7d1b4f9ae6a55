import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Niche } from '../niches.ts'

type NicheWords = {
  /** Two to four words above a headline. */
  name: MessageDescriptor
  /** One or two sentences below it. */
  lead: MessageDescriptor
}

/** What a niche is called and says, on every lander: plainly and kindly, never graphically. */
export const nicheWords: Record<Niche, NicheWords> = {
  default: {
    name: msg({ message: 'Dating for adults', comment: 'Small line above the headline of a lander' }),
    lead: msg`Meet people near you who know what they want and say so kindly. Say hello and see where it goes.`,
  },
  she: {
    name: msg({
      message: 'Women set the pace',
      comment: 'Small line above the headline of a lander: a place where women decide when and how',
    }),
    lead: msg`Every woman here decides for herself who to reply to, how fast to go and when to stop. Good company knows how to wait for a yes.`,
  },
  bdsm: {
    name: msg({
      message: 'Kink-friendly dating',
      comment: 'Small line above the headline of a lander: for people who like BDSM',
    }),
    lead: msg`Talk openly about what you like and where your limits are. Here, consent always comes first.`,
  },
  bbw: {
    name: msg({
      message: 'Curvy and loved',
      comment: 'Small line above the headline of a lander: dating for curvy women and those who like them',
    }),
    lead: msg`Curves are welcome here, and so is everyone who adores them. Come exactly as you are.`,
  },
  gilf: {
    name: msg({
      message: 'Romance after 60',
      comment: 'Small line above the headline of a lander: dating for older women and those who like them',
    }),
    lead: msg`Experience is attractive. Meet people who’ve lived a little and still feel the spark.`,
  },
  milf: {
    name: msg({
      message: 'Women in their prime',
      comment:
        'Small line above the headline of a lander: dating for women of about 35 to 55, many of them mothers',
    }),
    lead: msg`Confident women who know what they’re looking for, and people who love that about them.`,
  },
  gay: {
    name: msg({
      message: 'Men who like men',
      comment: 'Small line above the headline of a lander: gay dating',
    }),
    lead: msg`From a first hello to the love of your life: meet men near you, just the way you are.`,
  },
}
