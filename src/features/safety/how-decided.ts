export const waysToDecide = [
  'noticed_by_machine',
  'told_to_machine',
  'found_by_filter',
  'told_to_us',
  'found_by_us',
] as const
export type WayToDecide = (typeof waysToDecide)[number]

/** Who noticed it, and who decided, without naming anybody. */
export const howDecided = (made: {
  source: 'notice' | 'own_initiative'
  automated_detection: boolean
  automated_decision: boolean
}): WayToDecide => {
  const isTold = made.source === 'notice'
  if (made.automated_decision) return isTold ? 'told_to_machine' : 'noticed_by_machine'
  if (isTold) return 'told_to_us'
  return made.automated_detection ? 'found_by_filter' : 'found_by_us'
}
