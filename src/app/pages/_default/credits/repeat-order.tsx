import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { loadShop } from '#features/credits/ui/bundles/offer.ts'
import { RepeatPage } from '#features/credits/ui/checkout/repeat-page.tsx'

export const Route = createFileRoute('/_default/credits/repeat-order')({
  staticData: { catalogues: ['features/credits'], hasWayBack: true, hasNoFloatingNotice: true },
  loader: ({ context }) => loadShop(context.queries, {}),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Order again',
            comment: 'Title of the browser tab (verb): page to buy the same credit bundle once more',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <RepeatPage JoinLink={SignupLink} />
}
