import type { z } from 'zod'
import { queryString } from '#protocol/call.ts'
import type { Act } from '../../audit-contract.ts'
import { secondOf } from './times.ts'

export type ActProps = { act: z.output<typeof Act>; site: string | null }

const linkClass = 'underline decoration-line-strong underline-offset-2 hover:decoration-current'

/** A member has a page; of all else the log knows what was done about it. */
const hrefOf = (name: string, value: number | string): string => {
  if (name === 'account') return `/office/member${queryString({ id: value })}`
  return `/office/audit${queryString({ about: name, id: value })}`
}

export function ActRow({ act, site }: ActProps) {
  const [method] = act.endpoint.split(' ')
  return (
    <tr>
      <td className="whitespace-nowrap">
        <time dateTime={act.created_at}>{secondOf(act.created_at)}</time>
      </td>
      <td>
        <a
          href={`/office/audit${queryString({ staff: act.staff })}`}
          className={`block max-w-48 truncate ${linkClass}`}
        >
          {act.staff_name}
        </a>
      </td>
      <td>{act.role}</td>
      <td className="max-w-lg min-w-72" title={act.endpoint}>
        {method === 'GET' && <span className="text-ink-soft">Looked: </span>}
        {act.summary}
      </td>
      <td>
        {Object.entries(act.subject).map(([name, value]) => (
          <a key={name} href={hrefOf(name, value)} className={`mr-3 whitespace-nowrap ${linkClass}`}>
            {name.replaceAll('_', ' ')} {value}
          </a>
        ))}
      </td>
      {site !== null && <td>{site}</td>}
      <td>{act.is_sealed ? 'Sealed' : <span className="text-ink-soft">Waits</span>}</td>
    </tr>
  )
}
