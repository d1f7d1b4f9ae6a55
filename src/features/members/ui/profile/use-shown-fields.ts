import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { ProfileField } from '../../fields.ts'

/** A field that the site neither shows nor searches by is not asked for. */
export const useShownFields = (): ((field: ProfileField) => boolean) => {
  const { settings } = useAnswer(ask(getSettings))
  return (field) => settings.visible_profile_fields.includes(field) || settings.search_fields.includes(field)
}
