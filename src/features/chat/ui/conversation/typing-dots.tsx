import { useLingui } from '@lingui/react/macro'

type Props = { isTyping: boolean; name: string }

/** The other one is writing: dots for who likes motion, words for who does not and for who listens. */
export function TypingDots({ isTyping, name }: Props) {
  const { t } = useLingui()
  const words = t({
    message: `${name} is typing…`,
    comment: 'Status in a conversation: the other member is writing a message now',
  })
  return (
    <div role="status" className="min-h-6">
      {isTyping && (
        <>
          <p className="sr-only text-sm text-ink-soft motion-reduce:not-sr-only">{words}</p>
          <span
            aria-hidden
            className="busy-dots inline-flex h-9 items-center gap-1 rounded-2xl bg-sunken px-4 text-ink-soft motion-reduce:hidden"
          >
            <i />
            <i />
            <i />
          </span>
        </>
      )}
    </div>
  )
}
