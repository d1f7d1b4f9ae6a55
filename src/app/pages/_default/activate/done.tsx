import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ActivationDone } from '#features/accounts/ui/activation/activation-results.tsx'

export const Route = createFileRoute('/_default/activate/done')({
  staticData: { catalogues: ['features/accounts'] },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Email address confirmed',
            comment: 'Title of the browser tab: the email address of a new account was confirmed',
          }),
        ),
      },
    ],
  }),
  component: ActivationDone,
})
