import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#design/dialog.tsx'
import type { MemberJoinLink } from '../../slots.ts'
import { JoinOrLogIn } from './join-or-log-in.tsx'

export type LoginNeededFor = 'chat' | 'photos' | 'like' | 'gift'

const titles: Record<LoginNeededFor, MessageDescriptor> = {
  chat: msg`You need to be logged in to chat`,
  photos: msg`You need to be logged in to see photos`,
  like: msg`You need to be logged in to like someone`,
  gift: msg`You need to be logged in to send a gift`,
}

export type LoginNeededDialogProps = {
  what: LoginNeededFor
  /** On whose page: sign-up and login lead back to it. */
  profileId: number
  JoinLink: MemberJoinLink
  open: boolean
  onClose: () => void
}

export default function LoginNeededDialog(props: LoginNeededDialogProps) {
  const { what, profileId, JoinLink, open, onClose } = props
  const { i18n } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} sheet title={i18n._(titles[what])}>
      <p className="text-ink-soft">
        <Trans>Joining is free and only takes a minute.</Trans>
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <JoinOrLogIn {...{ profileId, JoinLink }} wants={what} onOpen={onClose} block />
      </div>
    </Dialog>
  )
}
