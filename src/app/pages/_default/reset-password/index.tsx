import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RequestReset } from '#features/accounts/ui/reset/request-reset.tsx'

export const Route = createFileRoute('/_default/reset-password/')({
  staticData: { catalogues: ['features/accounts'], hasNoFloatingNotice: true },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Forgot your password?',
            comment: 'Title of the browser tab: page where one asks for a new password',
          }),
        ),
      },
    ],
  }),
  component: RequestReset,
})
