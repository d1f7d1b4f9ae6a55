import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import type { ButtonSize } from '#design/button.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { useLater } from '#design/use-later.ts'
import { useBegunGift } from './use-begun-gift.ts'

export type GiftButtonProps = {
  profileId: number
  /** Of the one who would get it. */
  name: string
  /** Quiet is an icon within a conversation, which itself shows what was given; framed is one beside buttons. */
  look?: 'quiet' | 'framed' | 'button'
  size?: ButtonSize
  disabled?: boolean
  /** Where a purchase for a gift leads back to. */
  goesOn?: boolean
  /** Somebody who is no member wants to give something. */
  onLoginNeeded?: () => void
  className?: string
}

/** Opens the gifts; what they look like is loaded then. */
export function GiftButton({
  profileId,
  name,
  look = 'quiet',
  goesOn = false,
  onLoginNeeded,
  ...rest
}: GiftButtonProps) {
  const { t } = useLingui()
  const isMember = useAnswer(ask(getUser)).user !== null
  // Closed it stays in the page: only then does the browser give the focus back to the button.
  const { Part: GiftPicker, fetch } = useLater(() => import('./gift-picker.tsx'))
  const [isOpen, setOpen] = useState(false)
  const open = async () => setOpen(await fetch())
  const { begun, forget } = useBegunGift(goesOn)
  useEffect(() => {
    if (begun) void open()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [begun])
  const close = () => {
    setOpen(false)
    forget()
  }
  const press = () => {
    if (isMember) void open()
    else onLoginNeeded?.()
  }
  const className = `needs-js ${rest.className ?? ''}`
  return (
    <>
      {look !== 'button' ? (
        <IconButton
          {...rest}
          variant={look === 'framed' ? 'secondary' : 'quiet'}
          label={t({
            message: 'Send a gift',
            comment: 'Button, also its aria label and tooltip: opens the dialog to choose a gift',
          })}
          title={t`Send a gift`}
          onClick={press}
          className={className}
        >
          <Gift size={22} aria-hidden />
        </IconButton>
      ) : (
        <Button {...rest} variant="secondary" onClick={press} className={className}>
          <Gift size={20} aria-hidden />
          <Trans>Send a gift</Trans>
        </Button>
      )}
      {GiftPicker && (
        <GiftPicker
          {...{ profileId, name }}
          isTold={look !== 'quiet'}
          first={begun}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  )
}
