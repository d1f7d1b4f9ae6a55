import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '#design/avatar.tsx'
import { Dialog } from '#design/dialog.tsx'
import { DemoMark } from '#design/demo-mark.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Card } from '../../contract.ts'
import type { MemberJoinLink } from '../../slots.ts'
import { JoinOrLogIn } from './join-or-log-in.tsx'

export type LoginNeededFor = 'chat' | 'photos' | 'like' | 'gift'

/** MEM-5: the specification has the words for a chat, and asks for like ones. */
const useNeeds = (): Record<LoginNeededFor, string> => {
  const { t } = useLingui()
  return {
    chat: t`You need to be logged in to chat`,
    photos: t`You need to be logged in to see photos`,
    like: t`You need to be logged in to like someone`,
    gift: t`You need to be logged in to send a gift`,
  }
}

export type LoginNeededDialogProps = {
  what: LoginNeededFor
  /** About whom: sign-up and login lead back to them. */
  member: Card
  JoinLink: MemberJoinLink
  open: boolean
  onClose: () => void
}

export default function LoginNeededDialog(props: LoginNeededDialogProps) {
  const { what, member, JoinLink, open, onClose } = props
  const { t } = useLingui()
  const need = useNeeds()[what]
  const { settings } = useAnswer(ask(getSettings))
  const { name, main_image: image } = member
  const question =
    what === 'like' &&
    t({
      message: `Like ${name}?`,
      comment: 'Title of a dialog for visitors who want to like the member {name}: asks them to join',
    })
  return (
    <Dialog open={open} onClose={onClose} sheet size="sm" title={question || need}>
      <div className="flex items-center gap-4">
        <Avatar
          name={name}
          src={image && settings.cdn_prefix + image.thumb_filename}
          size="lg"
          decorative={Boolean(question)}
        />
        <div className="flex min-w-0 flex-col items-start gap-1 text-ink-soft">
          {member.fictional && <FictionalLabel site={settings} />}
          {member.invented && <DemoMark />}
          {question && <p>{need}.</p>}
          <p>
            <Trans>Joining is free and only takes a minute.</Trans>
          </p>
        </div>
      </div>
      <div className="mt-6 flex flex-col gap-3">
        <JoinOrLogIn profileId={member.id} JoinLink={JoinLink} wants={what} onOpen={onClose} block />
      </div>
    </Dialog>
  )
}
