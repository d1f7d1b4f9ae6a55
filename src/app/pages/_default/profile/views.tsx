import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getUser } from '#features/accounts/contract.ts'
import { getViewers } from '#features/members/contract.ts'
import { ViewersPage } from '#features/members/ui/viewers/viewers-page.tsx'
import { RowHeart } from '#app/likes/heart.tsx'
import { loadSomePeople } from '#app/likes/load-some-people.ts'
import { SomePeople } from '#app/likes/some-people.tsx'
import { answered, ask } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/profile/views')({
  staticData: { catalogues: ['features/members', 'features/likes'], hasWayBack: true },
  loader: async ({ context }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (!user) return
    const { viewers } = await answered(context.queries, ask(getViewers))
    if (viewers.length === 0) await loadSomePeople(context.queries)
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
  component: Page,
})

function Page() {
  return <ViewersPage people={<SomePeople />} Action={RowHeart} />
}
