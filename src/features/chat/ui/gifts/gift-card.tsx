import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '#design/cx.ts'
import type { Message } from '../../contract.ts'
import { GiftDrawing } from './drawings/gift-drawing.tsx'
import { gaveWords, receivedWords } from './gift-words.ts'
import { WithName } from './with-name.tsx'

export type GiftCardProps = {
  message: Pick<Message, 'gift' | 'mine'>
  /** Of the other one. */
  name: string
}

/** A gift in a conversation. */
export function GiftCard({ message: { gift, mine }, name }: GiftCardProps) {
  const { i18n } = useLingui()
  return (
    <figure
      className={cx(
        'flex w-52 max-w-full flex-col items-center gap-2 rounded-2xl border px-4 pt-4 pb-3.5 text-center',
        mine ? 'border-transparent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      {gift && <GiftDrawing gift={gift} size={112} />}
      <figcaption className="font-semibold">
        {!gift && (
          <Trans comment="Caption of a gift in a conversation when it is unknown which gift it is">
            A gift
          </Trans>
        )}
        {gift && (mine ? i18n._(gaveWords[gift]) : <WithName words={receivedWords[gift]} name={name} />)}
      </figcaption>
    </figure>
  )
}
