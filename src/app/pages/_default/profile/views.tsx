import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getUser } from '#features/accounts/contract.ts'
import { getViewers } from '#features/members/contract.ts'
import { ViewersPage } from '#features/members/ui/viewers/viewers-page.tsx'
import { answered, ask } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/profile/views')({
  staticData: { catalogues: ['features/members'], hasWayBack: true },
  loader: async ({ context }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (user) await answered(context.queries, ask(getViewers))
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Who viewed me',
            comment: 'Title of the browser tab: list of members who looked at my profile',
          }),
        ),
      },
    ],
  }),
  component: ViewersPage,
})
