import { msg } from '@lingui/core/macro'
import { addRefusalWords } from '#design/refusal-words.ts'
import '#features/accounts/ui/shared/consent-refusal-words.ts'
import './shared/contact-refusal-words.ts'

/** What a reader is told for each refusal of this feature. */
addRefusalWords({
  search_needs_login: msg`Only members can see each other here. Please log in first.`,
  location_needed: msg`To search by distance, we need to know where you are. Add your city to your profile.`,
})
