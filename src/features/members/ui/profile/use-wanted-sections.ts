import { fieldsAskedIn } from '../../fields.ts'
import type { FieldSection } from '../../fields.ts'
import { sectionNames } from './section-names.ts'
import type { SectionName } from './section-names.ts'
import { useInterestKeys } from './use-interest-keys.ts'
import { useShownFields } from './use-shown-fields.ts'

/** The sections in which this site has something to ask, in the order of the page. */
export const useWantedSections = (): SectionName[] => {
  const isShown = useShownFields()
  const { plain, intimate } = useInterestKeys()
  const hasInterests = isShown('interests')
  const asksSome = (section: FieldSection) => fieldsAskedIn(section).some(isShown)
  const isWanted: Record<SectionName, boolean> = {
    about: true,
    basics: true,
    place: true,
    looks: asksSome('looks'),
    life: asksSome('life'),
    interests: hasInterests && plain.length > 0,
    intimate: isShown('sexuality') || (hasInterests && intimate.length > 0),
    visibility: true,
  }
  return sectionNames.filter((name) => isWanted[name])
}
