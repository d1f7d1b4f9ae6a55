import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { channels } from '../../choices.ts'
import type { Kind } from '../../choices.ts'
import { channelWords, kindWords } from '../kind-words.ts'
import { NoticeSwitch } from './notice-switch.tsx'

const fromOthers: Kind[] = ['message', 'match', 'like', 'gift', 'view', 'photo_asked', 'photo_granted']
const fromUs: Kind[] = ['offer_ending', 'report_outcome', 'news']

const icons = { mail: Mail, push: Bell }

/** Kinds are rows, channels are columns; each switch says both. */
export function SwitchTable() {
  const { i18n } = useLingui()
  return (
    <table className="w-full border-separate border-spacing-0 rounded-xl border border-line bg-surface">
      <caption className="sr-only">
        <Trans>What we tell you about, and how</Trans>
      </caption>
      <thead>
        <tr>
          <td />
          {channels.map((channel) => {
            const Icon = icons[channel]
            return (
              <th
                key={channel}
                scope="col"
                className="w-20 px-1 pt-4 text-sm font-semibold narrow:w-14 sm:w-24"
              >
                <Icon size={20} aria-hidden className="mx-auto mb-1 text-ink-soft" />
                {i18n._(channelWords[channel])}
              </th>
            )
          })}
        </tr>
      </thead>
      <Rows
        kinds={fromOthers}
        title={<Trans comment="Heading of a group of switches: what other members do">From others</Trans>}
      />
      <Rows
        kinds={fromUs}
        title={<Trans comment="Heading of a group of switches: what the site has to say">From us</Trans>}
      />
    </table>
  )
}

function Rows({ title, kinds }: { title: ReactNode; kinds: Kind[] }) {
  return (
    <tbody>
      <tr>
        <th
          colSpan={3}
          scope="rowgroup"
          className="px-4 pt-4 pb-1 text-left text-sm font-semibold text-ink-soft sm:px-5"
        >
          {title}
        </th>
      </tr>
      {kinds.map((kind) => (
        <Row key={kind} kind={kind} />
      ))}
    </tbody>
  )
}

function Row({ kind }: { kind: Kind }) {
  const { i18n } = useLingui()
  return (
    <tr className="[&>td]:border-t [&>td]:border-line [&>th]:border-t [&>th]:border-line">
      <th scope="row" className="py-2 pl-4 text-left font-medium hyphens-auto narrow:pl-2 sm:pl-5">
        {i18n._(kindWords[kind])}
      </th>
      {channels.map((channel) => (
        <td key={channel} className="p-0">
          <NoticeSwitch channel={channel} kind={kind} />
        </td>
      ))}
    </tr>
  )
}
