import { useLingui } from '@lingui/react/macro'
import type { Partner } from '../../contract.ts'

/** What somebody is called; whoever has left has no name any more. */
export const usePartnerName = ({ name, is_gone: isGone }: Partner): string => {
  const { t } = useLingui()
  return isGone
    ? t({
        message: 'Deleted member',
        comment: 'Shown instead of the name of a member whose account no longer exists',
      })
    : name
}
