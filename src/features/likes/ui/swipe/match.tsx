import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { Picture } from '#design/picture.tsx'
import type { Card } from '#features/members/contract.ts'
import { InventedLabel } from '#features/members/ui/shared/invented-label.tsx'
import type { CardWords } from './swipe-card.tsx'

type Props = { profile: Card; open: boolean; settings: CardWords['settings']; onClose: () => void }

/** In the middle of the game: the game goes on, or the first words are written. */
export function Match({ profile, open, settings, onClose }: Props) {
  const { t } = useLingui()
  const { id, name, age, fictional, main_image: image } = profile
  return (
    <Dialog open={open} onClose={onClose} sheet size="sm" title={<Trans>It’s a match!</Trans>}>
      <div className="flex flex-col items-center gap-4 text-center">
        <div className="relative">
          {image ? (
            <Picture
              src={settings.cdn_prefix + image.match}
              thumbhash={image.thumbhash}
              alt={t`Photo of ${name}`}
              width={640}
              height={640}
              eager
              className="size-48 rounded-full"
            />
          ) : (
            <span
              aria-hidden
              className="grid size-48 place-items-center rounded-full bg-accent-soft text-display text-accent-ink"
            >
              {[...name.trim()][0]?.toUpperCase()}
            </span>
          )}
          <span
            aria-hidden
            className="absolute right-1 bottom-1 grid size-14 place-items-center rounded-full border-4 border-raised bg-accent text-on-accent"
          >
            <Heart size={24} className="fill-current" />
          </span>
        </div>
        {fictional && <FictionalLabel site={settings} />}
        {profile.invented && <InventedLabel />}
        <p className="max-w-full text-heading wrap-break-word">
          <span>{name}</span>
          <span className="font-normal">, {age}</span>
        </p>
        <p className="text-ink-soft">
          <Trans>You like each other.</Trans>
        </p>
        <div className="flex w-full flex-col gap-3">
          <Link to="/members/$id/chat" params={{ id }} className={buttonClass({ block: true })}>
            <Trans>Say hello</Trans>
          </Link>
          <Button variant="secondary" block onClick={onClose}>
            <Trans comment="Button: closes the dialog about a match, goes on swiping">Keep swiping</Trans>
          </Button>
          <Link to="/members/$id" params={{ id }} className={buttonClass({ variant: 'ghost', block: true })}>
            <Trans>See profile</Trans>
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
