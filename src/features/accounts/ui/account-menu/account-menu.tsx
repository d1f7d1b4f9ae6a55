import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, LogOut } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { Avatar } from '#design/avatar.tsx'
import { Menu, MenuDivider, MenuItem } from '#design/menu.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { User } from '../../contract.ts'
import { useLogOut } from './use-log-out.ts'

/** In place of the login button. `children`: the links of all features. */
export function AccountMenu({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useLingui()
  const logOut = useLogOut()
  const { name, main_image: image } = user.profile
  const { settings } = useAnswer(ask(getSettings))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void logOut.run()
  }
  const photo = image?.thumb_filename ?? null
  return (
    <Menu
      label={t({
        message: `${name}’s account`,
        comment: 'Aria label of the account menu in the header; {name} is the reader’s own name',
      })}
      align="end"
      triggerClass="account-button"
      trigger={
        <>
          <Avatar name={name} size="sm" decorative src={photo && settings.cdn_prefix + photo} />
          <span className="truncate max-sm:sr-only">{name}</span>
          <ChevronDown size={18} aria-hidden className="shrink-0 text-ink-soft" />
        </>
      }
    >
      <p role="presentation" className="px-3 pt-2 pb-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{user.email}</span>
      </p>
      <MenuDivider />
      {children}
      {/* A form, which needs no JavaScript. */}
      <form method="post" action="/logout" role="presentation" onSubmit={submit}>
        <MenuItem type="submit" icon={<LogOut size={20} aria-hidden />}>
          <Trans comment="Entry of the account menu, button in the dialog about new terms (verb): ends the session">
            Log out
          </Trans>
        </MenuItem>
      </form>
    </Menu>
  )
}
