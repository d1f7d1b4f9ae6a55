import { Plural } from '@lingui/react/macro'
import { Link } from '@react-email/components'
import { Fragment } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { accentOf } from '#platform/accent.ts'
import { Name, Paragraph, unlinked, useMailFrame } from '#features/accounts/server/mail-kit/index.ts'
import type { Person } from './index.ts'

const SIZE = 48
const round: CSSProperties = { borderRadius: `${SIZE / 2}px`, display: 'block', height: SIZE, width: SIZE }
/** Far apart for neighbours, and the same for one person in all mails. */
const hueOf = (id: number): number => (id * 137) % 360

const Face = ({ of: { id, name, hash } }: { of: Person }) => {
  const { embed } = useMailFrame()
  const backgroundColor = accentOf(hueOf(id)).button
  const shown = unlinked(name)
  if (hash !== null) {
    const style = { ...round, backgroundColor, color: '#ffffff', fontSize: '11px', overflow: 'hidden' }
    // Lazy: React puts a preload into the head for all others, which means nothing in a mail.
    return <img src={embed(hash)} alt={shown} loading="lazy" width={SIZE} height={SIZE} style={style} />
  }
  const [first] = new Intl.Segmenter().segment(name.trim())
  const style: CSSProperties = {
    ...round,
    backgroundColor,
    color: '#ffffff',
    fontSize: '20px',
    fontWeight: 600,
    lineHeight: `${SIZE}px`,
    textAlign: 'center',
  }
  return (
    <div aria-hidden style={style}>
      {first?.segment.toUpperCase()}
    </div>
  )
}

const Label = ({ children }: { children: string }) => (
  <span
    className="label"
    style={{
      backgroundColor: '#fdeecb',
      borderRadius: '10px',
      color: '#6b4300',
      display: 'inline-block',
      fontSize: '12px',
      fontWeight: 600,
      lineHeight: '20px',
      padding: '0 8px',
    }}
  >
    {children}
  </span>
)

const Unread = ({ count }: { count: number }) => (
  <Plural value={count} one="# unread message" other="# unread messages" />
)

const pathOf = ({ id, chat }: Person): string => (chat === null ? `/members/${id}` : `/chats/${chat}`)

const Row = ({ of: person }: { of: Person }) => {
  const { origin, part } = useMailFrame()
  const { name, age, label, unread } = person
  const who = (
    <>
      <Name of={name} />
      {age !== null && `, ${age}`}
    </>
  )
  if (part === 'text') {
    return (
      <>
        {'• '}
        {who}
        {label !== null && ` (${label})`}
        {unread > 0 && (
          <>
            {' – '}
            <Unread count={unread} />
          </>
        )}
      </>
    )
  }
  return (
    <tr>
      <td style={{ paddingBottom: '12px', verticalAlign: 'top', width: `${SIZE + 12}px` }}>
        <Face of={person} />
      </td>
      <td style={{ paddingBottom: '12px', verticalAlign: 'middle', wordBreak: 'break-word' }}>
        <Link
          className="ink"
          href={`${origin}${pathOf(person)}`}
          style={{ color: '#2b1f1a', fontSize: '16px', lineHeight: '24px', textDecoration: 'none' }}
        >
          {who}
        </Link>{' '}
        {label !== null && <Label>{label}</Label>}
        {unread > 0 && (
          <div className="soft" style={{ color: '#6b5a52', fontSize: '14px', lineHeight: '20px' }}>
            <Unread count={unread} />
          </div>
        )}
      </td>
    </tr>
  )
}

type ListProps = { intro: ReactNode; people: readonly Person[]; more: number }

/** Who it is about, some of them, and how many more there are. */
export const PeopleList = ({ intro, people, more }: ListProps) => {
  const { part } = useMailFrame()
  const rows = people.map((person, index) => (
    <Fragment key={person.id}>
      {part === 'text' && index > 0 && <br />}
      <Row of={person} />
    </Fragment>
  ))
  return (
    <>
      <Paragraph>{part === 'text' ? intro : <strong style={{ fontWeight: 600 }}>{intro}</strong>}</Paragraph>
      {part === 'text' ? (
        <p>{rows}</p>
      ) : (
        <table
          role="presentation"
          cellPadding={0}
          cellSpacing={0}
          style={{ marginBottom: '8px', width: '100%' }}
        >
          <tbody>{rows}</tbody>
        </table>
      )}
      {people.length > 0 && more > 0 && (
        <Paragraph>
          <Plural value={more} one="and # more" other="and # more" />
        </Paragraph>
      )}
    </>
  )
}
