import { createFileRoute } from '@tanstack/react-router'
import { complaintSearch } from '#features/safety/ui/complaints/complaint-search.ts'
import { ComplaintsPage } from '#features/safety/ui/complaints/complaints-page.tsx'
import { getPage } from '#features/sites/contract.ts'
import { Prose } from '#features/sites/ui/prose.tsx'
import { answered, ask, useAnswer } from '#protocol/ask.ts'

export const Route = createFileRoute('/_default/complaints')({
  staticData: {
    indexed: true,
    catalogues: ['features/safety'],
    hasNoFloatingNotice: true,
    isOpenWhileSuspended: true,
  },
  loader: ({ context: { queries } }) => answered(queries, ask(getPage, { token: 'complaints' })),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.page.title }, { name: 'description', content: loaderData?.page.description }],
  }),
  component: Page,
})

function Page() {
  const { page } = useAnswer(ask(getPage, { token: 'complaints' }))
  return (
    <ComplaintsPage
      search={complaintSearch(Route.useSearch())}
      title={page.title}
      text={<Prose html={page.html} />}
    />
  )
}
