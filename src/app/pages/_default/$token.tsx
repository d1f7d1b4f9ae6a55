import { createFileRoute } from '@tanstack/react-router'
import { getPage } from '#features/sites/contract.ts'
import { TextPage } from '#features/sites/ui/text-page.tsx'
import { answered, ask } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/$token')({
  staticData: { indexed: true, isOpenWhileSuspended: true, isForAnyone: true },
  loader: async ({ context, params }) => answered(context.queries, ask(getPage, { token: params.token })),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.page.title }, { name: 'description', content: loaderData?.page.description }],
  }),
  component: Page,
})

function Page() {
  const { token } = Route.useParams()
  return <TextPage token={token} />
}
