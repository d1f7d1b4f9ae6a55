import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ActivationFailed } from '#features/accounts/ui/activation/activation-results.tsx'

export const Route = createFileRoute('/_default/activate/error')({
  staticData: { catalogues: ['features/accounts'], isAboutActivation: true },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Activation failed',
            comment: 'Title of the browser tab: the link that confirms an email address did not work',
          }),
        ),
      },
    ],
  }),
  component: ActivationFailed,
})
