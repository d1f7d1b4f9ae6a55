import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ban, EllipsisVertical, Trash2, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Menu, MenuDivider, MenuItem, menuItemClass } from '../../../../design/menu.tsx'

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'))
const BlockDialog = lazy(() => import('./block-dialog.tsx'))

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
  const [asked, setAsked] = useState<{ what: Asked; isOpen: boolean } | null>(null)
  const ask = (what: Asked) => setAsked({ what, isOpen: true })
  const close = () => setAsked((before) => before && { ...before, isOpen: false })
  const remove = () => {
    close()
    onRemove?.()
  }
  const dialog = { name, open: asked?.isOpen ?? false, onClose: close }
  const mayBlock = !isGone && !isBlocked
  if (isGone && !onRemove) return null
  return (
    <>
      <Menu
        label={t`Chat with ${name}: more`}
        trigger={<EllipsisVertical size={20} aria-hidden />}
        triggerClass={triggerClass}
        align="end"
      >
        {!isGone && (
          <Link to="/members/$id" params={{ id: profileId }} role="menuitem" className={menuItemClass()}>
            <UserRound size={20} aria-hidden />
            <Trans>See profile</Trans>
          </Link>
        )}
        {!isGone && (onRemove || mayBlock) && <MenuDivider />}
        {onRemove && (
          <MenuItem icon={<Trash2 size={20} aria-hidden />} onClick={() => ask('remove')}>
            <Trans>Remove chat</Trans>
          </MenuItem>
        )}
        {mayBlock && (
          <MenuItem icon={<Ban size={20} aria-hidden />} danger onClick={() => ask('block')}>
            <Trans>Block</Trans>
          </MenuItem>
        )}
      </Menu>
      {asked && (
        <Suspense>
          {asked.what === 'remove' ? (
            <RemoveDialog {...dialog} onRemove={remove} />
          ) : (
            <BlockDialog {...dialog} profileId={profileId} />
          )}
        </Suspense>
      )}
    </>
  )
}
