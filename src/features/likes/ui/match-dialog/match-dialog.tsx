import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { Avatar } from '#design/avatar.tsx'
import { buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { InventedLabel } from '#features/members/ui/shared/invented-label.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { NewsDialogProps } from './news-dialogs.tsx'

/** Two who like each other. */
export default function MatchDialog({ news: { card }, open, onClose }: NewsDialogProps) {
  const { t } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const { user } = useAnswer(ask(getUser))
  const photoOf = (image: { match: string } | null | undefined) =>
    image ? settings.cdn_prefix + image.match : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      size="sm"
      title={t({
        message: 'It’s a match!',
        comment: 'Title of a dialog: the reader and another member like each other',
      })}
      titleHidden
      className="[&>header]:right-6"
    >
      <div className="flex flex-col items-center px-6 pt-12 pb-6 text-center">
        <div className="relative flex transition-[scale] starting:scale-90">
          <Avatar
            name={user?.profile.name ?? ''}
            src={photoOf(user?.profile.main_image)}
            size="xl"
            decorative
            className="rounded-full ring-4 ring-raised"
          />
          <Avatar
            name={card.name}
            src={photoOf(card.main_image)}
            size="xl"
            decorative
            className="-ml-4 rounded-full ring-4 ring-raised"
          />
          <span
            aria-hidden
            className="absolute bottom-0 left-1/2 grid size-12 -translate-x-1/2 translate-y-1/3 place-items-center rounded-full bg-accent text-on-accent ring-4 ring-raised"
          >
            <Heart size={22} fill="currentColor" />
          </span>
        </div>
        <p aria-hidden className="mt-9 text-title">
          <Trans>It’s a match!</Trans>
        </p>
        <p className="mt-3 max-w-full text-heading wrap-break-word">
          {card.name}, {card.age}
        </p>
        {card.fictional && <FictionalLabel site={settings} className="mt-2" />}
        {card.invented && <InventedLabel className="mt-2" />}
        <p className="mt-2 text-ink-soft">
          <Trans>You like each other. Why not say hello?</Trans>
        </p>
        <div className="mt-6 flex w-full flex-col gap-3">
          <Link
            to="/members/$id/chat"
            params={{ id: card.id }}
            onClick={onClose}
            className={buttonClass({ block: true, size: 'lg' })}
          >
            <Trans comment="Button in the dialog about a match: opens the chat with this person">
              Say hello
            </Trans>
          </Link>
          <Link
            to="/members/$id"
            params={{ id: card.id }}
            onClick={onClose}
            className={buttonClass({ variant: 'secondary', block: true, size: 'lg' })}
          >
            <Trans comment="Button in dialogs about a new like or a match: opens this person’s page">
              See profile
            </Trans>
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
