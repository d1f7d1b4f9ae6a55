import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ban, EllipsisVertical, Flag, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Menu, MenuDivider, MenuItem, menuItemClass } from '#design/menu.tsx'
import { useLater } from '#design/use-later.ts'
import { useReport } from '#features/members/ui/shared/report-slot.ts'
import { useRefreshAfterBlock } from './use-refresh-after-block.ts'

type Asked = 'remove' | 'block'

export type ChatActionsProps = {
  profileId: number
  name: string
  /** Whoever has left cannot be blocked and has no profile. */
  isGone: boolean
  /** Undefined while there is no conversation to remove. */
  onRemove: (() => void) | undefined
  isBlocked?: boolean
}

const triggerClass =
  'needs-js grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink'

/** What one can do with a conversation as a whole. */
export function ChatActions({ profileId, name, isGone, onRemove, isBlocked = false }: ChatActionsProps) {
  const { t } = useLingui()
  // Closed a dialog stays in the page: only then does the browser give the focus back.
  const removing = useLater(() => import('./remove-dialog.tsx'))
  const blocking = useLater(() => import('#features/members/ui/shared/block-dialog.tsx'))
  const refreshAfterBlock = useRefreshAfterBlock(profileId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = async (what: Asked) => {
    if (await (what === 'remove' ? removing : blocking).fetch()) setAsked(what)
  }
  const close = () => setAsked(null)
  const remove = () => {
    close()
    onRemove?.()
  }
  const reporting = useReport()
  const report = isGone ? null : reporting
  const mayBlock = !isGone && !isBlocked
  if (isGone && !onRemove) return null
  return (
    <>
      <Menu
        label={t({
          message: `Chat with ${name}: more options`,
          comment: 'Aria label of the three-dots menu in a conversation; {name} is the other member',
        })}
        trigger={<EllipsisVertical size={20} aria-hidden />}
        triggerClass={triggerClass}
        align="end"
        isLazy
      >
        {!isGone && (
          <Link to="/members/$id" params={{ id: profileId }} role="menuitem" className={menuItemClass()}>
            <UserRound size={20} aria-hidden />
            <Trans comment="Menu entry in a conversation: opens the profile of the other member">
              See profile
            </Trans>
          </Link>
        )}
        {!isGone && (onRemove || mayBlock || report) && <MenuDivider />}
        {onRemove && (
          <MenuItem icon={<Trash2 size={20} aria-hidden />} onClick={() => void ask('remove')}>
            <Trans comment="Menu entry in a conversation: deletes my chat with this member">
              Delete chat
            </Trans>
          </MenuItem>
        )}
        {report && (
          <MenuItem
            icon={<Flag size={20} aria-hidden />}
            onClick={() => report({ member: { id: profileId, name }, thing: { what: 'profile' } })}
          >
            <Trans comment="Menu entry in a conversation (verb): reports the other member to us">
              Report
            </Trans>
          </MenuItem>
        )}
        {mayBlock && (
          <MenuItem icon={<Ban size={20} aria-hidden />} danger onClick={() => void ask('block')}>
            <Trans comment="Menu entry in a conversation (verb): blocks the other member">Block</Trans>
          </MenuItem>
        )}
      </Menu>
      {removing.Part && (
        <removing.Part name={name} open={asked === 'remove'} onClose={close} onRemove={remove} />
      )}
      {blocking.Part && (
        <blocking.Part
          member={{ id: profileId, name }}
          open={asked === 'block'}
          onClose={close}
          onBlocked={refreshAfterBlock}
        >
          <Trans>The chat will disappear from your list and theirs.</Trans>
        </blocking.Part>
      )}
    </>
  )
}
