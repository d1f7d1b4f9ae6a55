import { createFileRoute } from '@tanstack/react-router'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import type { CreditsAddress } from '#features/credits/ui/bundles/offer.ts'
import { loadPrices } from '#features/credits/ui/premium/load-premium.ts'
import { PricingPage } from '#features/credits/ui/premium/pricing-page.tsx'
import { PHOTO_LIMIT } from '#features/photos/rules.ts'
import { getPage } from '#features/sites/contract.ts'
import { Prose } from '#features/sites/ui/prose.tsx'
import { answered, ask, useAnswer } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/pricing')({
  staticData: {
    indexed: true,
    catalogues: ['features/credits'],
    isOpenWhileSuspended: true,
    isForAnyone: true,
  },
  validateSearch: (search): Pick<CreditsAddress, 'country'> => search,
  loaderDeps: ({ search: { country } }) => ({ country }),
  loader: async ({ context: { queries }, deps }) => {
    const [{ page }] = await Promise.all([
      answered(queries, ask(getPage, { token: 'pricing' })),
      loadPrices(queries, deps),
    ])
    return { page }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.page.title }, { name: 'description', content: loaderData?.page.description }],
  }),
  component: Page,
})

function Page() {
  const { page } = useAnswer(ask(getPage, { token: 'pricing' }))
  return (
    <PricingPage
      search={Route.useSearch()}
      photos={PHOTO_LIMIT}
      JoinLink={SignupLink}
      title={page.title}
      text={<Prose html={page.html} />}
    />
  )
}
