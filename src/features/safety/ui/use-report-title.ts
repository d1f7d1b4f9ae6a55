import { useLingui } from '@lingui/react/macro'
import type { Reportable } from '#features/members/ui/shared/report-slot.ts'

export const useReportTitle = ({ member: { name }, thing }: Reportable): string => {
  const { t } = useLingui()
  switch (thing.what) {
    case 'profile':
      return t({
        message: `Report ${name}`,
        comment: 'Title of the dialog in which a profile is reported (verb)',
      })
    case 'photo':
      return t({
        message: 'Report photo',
        comment: 'Title of the dialog in which a photo is reported (verb)',
      })
    case 'message':
      return t({
        message: 'Report message',
        comment: 'Title of the dialog in which a message is reported (verb)',
      })
    case 'gift':
      return t({ message: 'Report gift', comment: 'Title of the dialog in which a gift is reported (verb)' })
  }
}
