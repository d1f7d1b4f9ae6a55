import type { z } from 'zod'
import { buttonClass } from '#design/button.tsx'
import { Table } from '#design/office/table.tsx'
import { queryString } from '#protocol/call.ts'
import type { ActPage } from '../../audit-contract.ts'
import { ActRow } from './act-row.tsx'
import { AuditFilters } from './audit-filters.tsx'
import type { Asked, Choices } from './audit-filters.tsx'
import { ChainState } from './chain-state.tsx'
import type { AuditState } from './chain-state.tsx'

export type AuditProps = {
  asked: Asked
  page: z.output<typeof ActPage>
  state: AuditState
  choices: Choices
  isFirst: boolean
  /** The same as a file. */
  fileHref: string
}

const column = (words: string) => ({ words, isText: true })

/** What staff did and looked at, newest first. */
export function AuditScreen({ asked, page, state, choices, isFirst, fileHref }: AuditProps) {
  const domains = new Map(choices.sites.map(({ id, domain }) => [id, domain]))
  const hasSites = asked.site !== undefined
  const columns = ['Time (UTC)', 'Who', 'Role', 'Act', 'About', ...(hasSites ? ['Site'] : []), 'Chain']
  const hrefOf = (before?: number) => `/office/audit${queryString({ ...asked, before })}`
  return (
    <>
      <ChainState state={state} />
      <AuditFilters asked={asked} choices={choices} fileHref={fileHref} />
      {page.acts.length === 0 ? (
        <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          Nothing was done that fits. Each act of staff is listed here, and each look at members’ data.
        </p>
      ) : (
        <Table isPart caption="Acts of staff" head={columns.map(column)}>
          {page.acts.map((act) => (
            <ActRow key={act.id} act={act} site={hasSites ? (domains.get(act.site) ?? '') : null} />
          ))}
        </Table>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {!isFirst && (
          <a href={hrefOf()} className={buttonClass({ size: 'sm', variant: 'secondary' })} data-key="n">
            Newest
          </a>
        )}
        {page.next !== null && (
          <a
            href={hrefOf(page.next)}
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
            data-key="o"
          >
            Older
          </a>
        )}
      </p>
    </>
  )
}
