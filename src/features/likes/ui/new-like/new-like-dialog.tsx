import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { InventedLabel } from '#features/members/ui/shared/invented-label.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { Picture } from '#design/picture.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { NewsDialogProps } from '../match-dialog/news-dialogs.tsx'

/** LIK-4: somebody's like, or somebody who fits; that one has liked nobody, and nothing here says so. */
export default function NewLikeDialog({ news: { kind, card }, open, onClose }: NewsDialogProps) {
  const { t } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const { id, name, age, fictional, main_image: image } = card
  const title =
    kind === 'like'
      ? t({ message: 'New like!', comment: 'Title of a dialog: somebody has sent the reader a like (noun)' })
      : t({
          message: `You might like ${name}`,
          comment: 'Title of a dialog that suggests a member: perhaps the reader likes this person',
        })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      size="sm"
      title={title}
      titleHidden
      className="[&>header]:right-6 [&>header_button]:bg-raised/90"
    >
      {image ? (
        <Picture
          src={settings.cdn_prefix + image.match}
          thumbhash={image.thumbhash}
          alt={t({
            message: `Photo of ${name}`,
            comment: 'Alt text of a member’s photo in dialogs and when swiping',
          })}
          width={640}
          height={640}
          eager
          // On a low screen the button must stay in sight.
          className="aspect-square max-h-[55dvh] w-full"
        />
      ) : (
        <span
          aria-hidden
          className="grid aspect-video w-full place-items-center bg-accent-soft text-accent-ink"
        >
          <Heart size={56} />
        </span>
      )}
      <div className="flex flex-col items-center px-6 pt-5 pb-6 text-center">
        <p aria-hidden className="max-w-full text-title wrap-break-word">
          {title}
        </p>
        <p className="mt-1.5 max-w-full text-heading font-medium wrap-break-word">
          {name}, {age}
        </p>
        {fictional && <FictionalLabel site={settings} className="mt-2" />}
        {card.invented && <InventedLabel className="mt-2" />}
        <Link
          to="/likes/m/$id"
          params={{ id }}
          onClick={onClose}
          className={`mt-5 ${buttonClass({ block: true, size: 'lg' })}`}
        >
          <Trans>See profile</Trans>
        </Link>
      </div>
    </Dialog>
  )
}
