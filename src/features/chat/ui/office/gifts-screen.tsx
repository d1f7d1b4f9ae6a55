import { ActButton } from '#design/office/act-button.tsx'
import { Table } from '#design/office/table.tsx'
import { gifts } from '../../choices.ts'
import type { Gift } from '../../choices.ts'
import { GiftDrawing } from '../gifts/drawings/gift-drawing.tsx'

export const GIFTS_PATH = '/office/gifts'

const others: Partial<Record<Gift, string>> = { teddy: 'Teddy bear' }
export const giftName = (gift: Gift): string => others[gift] ?? gift.charAt(0).toUpperCase() + gift.slice(1)

/** What members can give, in the order in which they see it. */
export function GiftsScreen({ offered, credits }: { offered: readonly Gift[]; credits: number }) {
  const all = [...offered, ...gifts.filter((gift) => !offered.includes(gift))]
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        Each costs {credits} {credits === 1 ? 'credit' : 'credits'}, as the settings of the site say. Names
        and drawings come with the software, in all languages. A gift that is switched off stays with those
        who have it.
      </p>
      <Table caption="Gifts" head={['Gift', { words: 'State', isText: true }, '']}>
        {all.map((gift, place) => (
          <Row key={gift} {...{ gift, place, offered }} />
        ))}
      </Table>
    </>
  )
}

function Row({ gift, place, offered }: { gift: Gift; place: number; offered: readonly Gift[] }) {
  const isOn = offered.includes(gift)
  const hidden = { gift, was: offered.join() }
  const name = <span className="sr-only">{giftName(gift)}</span>
  return (
    <tr className={isOn ? undefined : 'text-ink-soft'}>
      <th scope="row" className="text-start font-semibold">
        <span className="flex items-center gap-3">
          <GiftDrawing gift={gift} size={40} className={isOn ? undefined : 'opacity-50'} />
          {giftName(gift)}
        </span>
      </th>
      <td>{isOn ? 'On' : 'Off'}</td>
      <td>
        <span className="flex items-center justify-end gap-2 whitespace-nowrap">
          {isOn && place > 0 && (
            <ActButton action={GIFTS_PATH} act="up" hidden={hidden}>
              Up {name}
            </ActButton>
          )}
          {isOn && place < offered.length - 1 && (
            <ActButton action={GIFTS_PATH} act="down" hidden={hidden}>
              Down {name}
            </ActButton>
          )}
          {(!isOn || offered.length > 1) && (
            <ActButton action={GIFTS_PATH} act={isOn ? 'off' : 'on'} hidden={hidden}>
              {isOn ? 'Switch off' : 'Switch on'} {name}
            </ActButton>
          )}
        </span>
      </td>
    </tr>
  )
}
