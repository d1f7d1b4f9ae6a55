import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#design/button.tsx'
import { useMoveFocusOnUnmount } from '#design/use-move-focus-on-unmount.ts'
import { InventedNote } from '#features/members/ui/shared/invented-label.tsx'
import type { ConversationState } from '../model/use-conversation.ts'
import { PhotoStrip } from '../profile/photo-strip.tsx'
import { usePartnerProfile } from '../profile/use-partner-profile.ts'
import { mayWrite } from '../refusals/may-write.ts'
import { FictionalWarning } from './fictional.tsx'
import { FirstLines } from './first-lines.tsx'
import { logAround } from './focus-targets.ts'
import { PartnerAvatar } from './partner-avatar.tsx'
import { usePartnerName } from './use-partner-name.ts'

type Props = { conversation: ConversationState; hasFailed: boolean; onLoadEarlier: () => void }

/** Above the first message: the way to earlier ones, or with whom this begins. */
export function LogStart({ conversation, hasFailed, onLoadEarlier }: Props) {
  const { has_more: hasMore, isLoadingEarlier } = conversation
  if (hasMore) {
    return (
      <div className="needs-js flex flex-col items-center gap-2 py-4">
        {hasFailed && (
          <p role="alert" className="text-sm text-danger-ink">
            <Trans>Couldn’t load earlier messages.</Trans>
          </p>
        )}
        <Earlier isBusy={isLoadingEarlier} onPress={onLoadEarlier} />
      </div>
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-4 pt-6 pb-4 text-center">
      {isNew(conversation) ? <Stranger conversation={conversation} /> : <Begun conversation={conversation} />}
    </div>
  )
}

const isNew = ({ messages }: ConversationState) => messages.length === 0

function Begun({ conversation }: Pick<Props, 'conversation'>) {
  return (
    <>
      <PartnerAvatar partner={conversation.profile} size="xl" />
      <Beginning conversation={conversation} />
      <Warning conversation={conversation} />
    </>
  )
}

/** Before the first word: who it is, and how to begin. */
function Stranger({ conversation }: Pick<Props, 'conversation'>) {
  const { profile, refusal } = conversation
  const name = usePartnerName(profile)
  const { photos, shared, isSameTown } = usePartnerProfile(profile)
  return (
    <>
      {photos.length > 1 ? (
        <PhotoStrip id={profile.id} name={name} photos={photos} />
      ) : (
        <PartnerAvatar partner={profile} size="xl" />
      )}
      <Beginning conversation={conversation} />
      <Warning conversation={conversation} />
      {mayWrite(refusal) && <FirstLines id={profile.id} shared={shared} isSameTown={isSameTown} />}
    </>
  )
}

const Warning = ({ conversation: { profile } }: Pick<Props, 'conversation'>) => (
  <>
    {profile.card?.invented && <InventedNote name={profile.name} className="text-left" />}
    {profile.fictional ? <FictionalWarning className="text-left" /> : <StaySafe />}
  </>
)

/** Said once, where it begins: before anybody has asked for anything. */
const StaySafe = () => (
  <p className="text-sm text-ink-soft">
    <Trans>
      Take your time, and never send money to someone you haven’t met.{' '}
      <Link to="/safety" className="link">
        Safety centre
      </Link>
    </Trans>
  </p>
)

function Earlier({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const element = useMoveFocusOnUnmount<HTMLButtonElement>(logAround)
  return (
    <Button ref={element} variant="secondary" size="sm" busy={isBusy} onClick={onPress}>
      <Trans comment="Button at the top of a conversation: loads older messages">Load earlier messages</Trans>
    </Button>
  )
}

function Beginning({ conversation }: Pick<Props, 'conversation'>) {
  const { t } = useLingui()
  const { profile, refusal } = conversation
  const name = usePartnerName(profile)
  const { card } = profile
  return (
    <div className="max-w-full">
      <p className="text-heading wrap-anywhere">
        <span>{name}</span>
        {card && <span className="font-normal">, {card.age}</span>}
      </p>
      <p className="mt-1 text-ink-soft">
        {isNew(conversation) &&
          mayWrite(refusal) &&
          t`Say hello. Something from their profile is always a good place to start.`}
        {!isNew(conversation) && t`This is the start of your conversation.`}
      </p>
    </div>
  )
}
