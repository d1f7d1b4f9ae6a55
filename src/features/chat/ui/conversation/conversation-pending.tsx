import { Skeleton, SkeletonGroup } from '#design/skeleton.tsx'
import { useClock } from '#design/use-clock.ts'
import { useToastsAbove } from '#design/use-toasts-above.ts'
import { ask } from '#protocol/ask.ts'
import { getChats } from '../../contract.ts'
import type { Message, Partner } from '../../contract.ts'
import { composerClass, notesClass, sendRowClass, writingClass } from '../composer/composer-look.ts'
import { useConversationSeed } from '../model/conversation-seed.ts'
import type { WhichConversation } from '../model/conversation-seed.ts'
import { PendingHead, ConversationHead } from './conversation-head.tsx'
import type { PresenceOf } from './conversation-head.tsx'
import { linesOf } from './days.ts'
import { MessageGroup } from './message-group.tsx'
import { usePartnerName } from './use-partner-name.ts'

type Props = { which: WhichConversation; presenceOf: PresenceOf }

/** A conversation while its messages are on their way: whom it is with and what was said last are there, the rest has its place. */
export function ConversationPending({ which, presenceOf }: Props) {
  const seed = useConversationSeed(which)
  return (
    <section
      id="conversation"
      tabIndex={-1}
      aria-busy
      className="flex min-h-0 w-full min-w-0 grow flex-col outline-none"
    >
      {seed ? (
        <ConversationHead
          conversation={{ profile: seed.profile, refusal: null }}
          presenceOf={presenceOf}
          heading="h1"
          onRemove={undefined}
        />
      ) : (
        <PendingHead />
      )}
      <div className="flex min-h-0 grow flex-col-reverse overflow-hidden">
        {/* Below it is the line in which one sees the other writing. */}
        <div className="mx-auto flex w-full max-w-[48rem] flex-col gap-3 px-4 pb-8 md:px-6">
          <SkeletonGroup className="flex flex-col gap-3">
            <Skeleton className="h-11 w-1/2 rounded-2xl!" />
            <Skeleton className="h-11 w-2/5 self-end rounded-2xl!" />
          </SkeletonGroup>
          {seed?.last && <LastSaid message={seed.last} partner={seed.profile} />}
        </div>
      </div>
      <PendingBox />
    </section>
  )
}

const nothing = () => undefined

/** As it stands in the conversation, so that it does not move when the others come. */
function LastSaid({ message, partner }: { message: Message; partner: Partner }) {
  const clock = useClock(ask(getChats).queryKey)
  const name = usePartnerName(partner)
  const lines = linesOf([message], [])
  const group = { key: 'last', mine: message.mine, lines }
  return (
    <MessageGroup
      {...{ group, name, clock }}
      receipt={null}
      onLink={nothing}
      onRetry={nothing}
      onDiscard={nothing}
    />
  )
}

/** As high as the empty box that one will write in: a line, and the row with its buttons. */
function PendingBox() {
  const element = useToastsAbove(true)
  return (
    <div ref={element} aria-hidden className={composerClass}>
      <div className={writingClass}>
        <div className="h-11" />
        <div className={sendRowClass}>
          <div className="h-11" />
        </div>
      </div>
      <div className={notesClass} />
    </div>
  )
}
