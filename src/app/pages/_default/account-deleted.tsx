import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountDeleted } from '#features/accounts/ui/settings/account-deleted.tsx'

export const Route = createFileRoute('/_default/account-deleted')({
  staticData: { catalogues: ['features/accounts'] },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Account deleted',
            comment: 'Title of the browser tab: page after my account was deleted',
          }),
        ),
      },
    ],
  }),
  component: AccountDeleted,
})
