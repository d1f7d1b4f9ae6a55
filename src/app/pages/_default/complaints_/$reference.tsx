import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getComplaint } from '#features/safety/complaint-contract.ts'
import { complaintSearch } from '#features/safety/ui/complaints/complaint-search.ts'
import type { ComplaintSearch } from '#features/safety/ui/complaints/complaint-search.ts'
import { ComplaintStatus } from '#features/safety/ui/complaints/complaint-status.tsx'
import { answered, ask, useAnswer } from '#protocol/ask.ts'

const questionOf = (reference: string, { key }: ComplaintSearch) =>
  ask(getComplaint, { reference, ...(key !== undefined && { key }) })

export const Route = createFileRoute('/_default/complaints_/$reference')({
  staticData: { catalogues: ['features/safety'], hasNoFloatingNotice: true, isOpenWhileSuspended: true },
  loaderDeps: ({ search }) => ({ ...search }),
  loader: ({ context: { queries }, params: { reference }, deps }) =>
    answered(queries, questionOf(reference, complaintSearch(deps))),
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({ message: 'Your report', comment: 'Heading: page that says what has become of a report' }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  const { reference } = Route.useParams()
  const search = complaintSearch(Route.useSearch())
  const { complaint } = useAnswer(questionOf(reference, search))
  return <ComplaintStatus complaint={complaint} search={search} />
}
