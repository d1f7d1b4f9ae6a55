import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gift } from '../../choices.ts'

/** What each gift is called where it stands alone. */
export const giftWords: Record<Gift, MessageDescriptor> = {
  rose: msg({ message: 'Rose', comment: 'Name of a gift one can send (a rose, the flower)' }),
  bouquet: msg({ message: 'Bouquet', comment: 'Name of a gift one can send (a bunch of flowers)' }),
  coffee: msg({ message: 'Coffee', comment: 'Name of a gift one can send (a cup of coffee)' }),
  chocolates: msg({ message: 'Chocolates', comment: 'Name of a gift one can send (a box of chocolates)' }),
  cake: msg({ message: 'Cake', comment: 'Name of a gift one can send (a cake)' }),
  wine: msg({ message: 'Wine', comment: 'Name of a gift one can send (a bottle of wine)' }),
  teddy: msg({ message: 'Teddy bear', comment: 'Name of a gift one can send (a soft toy)' }),
  balloon: msg({ message: 'Balloon', comment: 'Name of a gift one can send (a balloon)' }),
  star: msg({ message: 'Star', comment: 'Name of a gift one can send (a star)' }),
  candle: msg({ message: 'Candle', comment: 'Name of a gift one can send (a candle)' }),
  ring: msg({ message: 'Ring', comment: 'Name of a gift one can send (a ring, the jewel)' }),
  crown: msg({ message: 'Crown', comment: 'Name of a gift one can send (a crown, for the head)' }),
}

// Whole sentences: in many languages the name of a thing changes with what is done with it.
export const gaveWords: Record<Gift, MessageDescriptor> = {
  rose: msg`You sent a rose`,
  bouquet: msg`You sent a bouquet`,
  coffee: msg`You sent a cup of coffee`,
  chocolates: msg`You sent a box of chocolates`,
  cake: msg`You sent a cake`,
  wine: msg`You sent a bottle of wine`,
  teddy: msg`You sent a teddy bear`,
  balloon: msg`You sent a balloon`,
  star: msg`You sent a star`,
  candle: msg`You sent a candle`,
  ring: msg`You sent a ring`,
  crown: msg`You sent a crown`,
}

export const receivedWords: Record<Gift, MessageDescriptor> = {
  rose: msg({ message: '{name} sent you a rose' }),
  bouquet: msg({ message: '{name} sent you a bouquet' }),
  coffee: msg({ message: '{name} sent you a cup of coffee' }),
  chocolates: msg({ message: '{name} sent you a box of chocolates' }),
  cake: msg({ message: '{name} sent you a cake' }),
  wine: msg({ message: '{name} sent you a bottle of wine' }),
  teddy: msg({ message: '{name} sent you a teddy bear' }),
  balloon: msg({ message: '{name} sent you a balloon' }),
  star: msg({ message: '{name} sent you a star' }),
  candle: msg({ message: '{name} sent you a candle' }),
  ring: msg({ message: '{name} sent you a ring' }),
  crown: msg({ message: '{name} sent you a crown' }),
}
