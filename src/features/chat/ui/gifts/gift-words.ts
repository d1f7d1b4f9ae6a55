import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gift } from '../../choices.ts'

/** What each gift is called where it stands alone. */
export const giftWords: Record<Gift, MessageDescriptor> = {
  rose: msg`Rose`,
  bouquet: msg`Bouquet`,
  coffee: msg`Coffee`,
  chocolates: msg`Chocolates`,
  cake: msg`Cake`,
  wine: msg`Wine`,
  teddy: msg`Teddy bear`,
  balloon: msg`Balloon`,
  star: msg`Star`,
  candle: msg`Candle`,
  ring: msg`Ring`,
  crown: msg`Crown`,
}

// Whole sentences: in many languages the name of a thing changes with what is done with it.
export const gaveWords: Record<Gift, MessageDescriptor> = {
  rose: msg`You gave a rose`,
  bouquet: msg`You gave a bouquet`,
  coffee: msg`You gave a cup of coffee`,
  chocolates: msg`You gave a box of chocolates`,
  cake: msg`You gave a cake`,
  wine: msg`You gave a bottle of wine`,
  teddy: msg`You gave a teddy bear`,
  balloon: msg`You gave a balloon`,
  star: msg`You gave a star`,
  candle: msg`You gave a candle`,
  ring: msg`You gave a ring`,
  crown: msg`You gave a crown`,
}

export const receivedWords: Record<Gift, MessageDescriptor> = {
  rose: msg({ message: '{name} gave you a rose' }),
  bouquet: msg({ message: '{name} gave you a bouquet' }),
  coffee: msg({ message: '{name} gave you a cup of coffee' }),
  chocolates: msg({ message: '{name} gave you a box of chocolates' }),
  cake: msg({ message: '{name} gave you a cake' }),
  wine: msg({ message: '{name} gave you a bottle of wine' }),
  teddy: msg({ message: '{name} gave you a teddy bear' }),
  balloon: msg({ message: '{name} gave you a balloon' }),
  star: msg({ message: '{name} gave you a star' }),
  candle: msg({ message: '{name} gave you a candle' }),
  ring: msg({ message: '{name} gave you a ring' }),
  crown: msg({ message: '{name} gave you a crown' }),
}
