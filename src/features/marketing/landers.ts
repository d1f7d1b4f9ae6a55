import { nicheInSlug } from './niches.ts'
import type { Niche } from './niches.ts'

/** The pages that advertising leads to. Those with a member are below `/members/{id}`. */
export const landerNames = [
  'landing',
  'landing2',
  'landing3',
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const
export type LanderName = (typeof landerNames)[number]

/** Ways of saying the same that are measured against each other. */
export const variants = ['a', 'b'] as const
export type Variant = (typeof variants)[number]

export const isMemberLander = (name: LanderName): boolean => /^landing\d?$/.test(name)
/** These know one text only, whatever the niche of the site. */
export const hasSlug = (name: LanderName): boolean => name !== 'landing' && name !== 'tinderswipe'

/** Where one began, as it travels through a visit: `gallery.milf`, in experiment 7 `gallery.milf.7b`. */
export type Touch = {
  lander: LanderName
  niche: Niche
  experiment: { id: number; variant: Variant } | null
}

export const touchText = ({ lander, niche, experiment }: Touch): string =>
  [lander, niche, ...(experiment ? [`${experiment.id}${experiment.variant}`] : [])].join('.')

/** What is no lander of ours says nothing. */
export const readTouch = (text: string | undefined): Touch | null => {
  const [name, slug = '', trial, ...more] = (text ?? '').split('.')
  const lander = landerNames.find((one) => one === name)
  const niche = nicheInSlug(slug)
  if (!lander || niche === null || niche !== slug || more.length > 0) return null
  if (trial === undefined) return { lander, niche, experiment: null }
  const [, id, variant] = /^([1-9]\d{0,8})([ab])$/.exec(trial) ?? []
  return id ? { lander, niche, experiment: { id: Number(id), variant: variant as Variant } } : null
}
