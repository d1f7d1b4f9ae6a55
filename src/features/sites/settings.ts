import { chat } from './settings/chat.ts'
import { fictional } from './settings/fictional.ts'
import { identity } from './settings/identity.ts'
import { look } from './settings/look.ts'
import { offers } from './settings/offers.ts'
import { prices } from './settings/prices.ts'
import { profiles } from './settings/profiles.ts'
import { promotion } from './settings/promotion.ts'
import { safeguards } from './settings/safety.ts'
import { signup } from './settings/signup.ts'
import { visitors } from './settings/visitors.ts'
import type { Setting } from './setting-kinds.ts'

/** All that can be set for a site, in the order of the screen. Form, checks, diff and history follow from it. */
export const settings: readonly Setting[] = [
  ...identity,
  ...look,
  ...signup,
  ...visitors,
  ...prices,
  ...offers,
  ...chat,
  ...profiles,
  ...fictional,
  ...safeguards,
  ...promotion,
]
