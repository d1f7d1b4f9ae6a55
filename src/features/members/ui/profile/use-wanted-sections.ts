import { fieldSections, fieldsAskedIn } from '../../fields.ts'
import type { SectionName } from './saver.ts'
import { useInterestKeys } from './use-interest-keys.ts'
import { useShownFields } from './use-shown-fields.ts'

/** The sections in which this site has something to ask, in the order of the page. */
export const useWantedSections = (): SectionName[] => {
  const isShown = useShownFields()
  const { plain, intimate } = useInterestKeys()
  const hasInterests = isShown('interests')
  return [
    'about',
    'basics',
    'place',
    ...fieldSections.filter((section) => fieldsAskedIn(section).some(isShown)),
    ...(hasInterests && plain.length > 0 ? (['interests'] as const) : []),
    ...(isShown('sexuality') || (hasInterests && intimate.length > 0) ? (['intimate'] as const) : []),
    'visibility',
  ]
}
