import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, EllipsisVertical, Eye, Lock, Star, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { BELOW_SM } from '#design/breakpoints.ts'
import { cx } from '#design/cx.ts'
import { Menu, MenuDivider, MenuItem } from '#design/menu.tsx'
import { Picture } from '#design/picture.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { OwnPhoto } from '../../contract.ts'

export type PhotoActions = {
  onMakeMain: () => void
  onMove: (by: -1 | 1) => void
  onPrivate: (isPrivate: boolean) => void
  onDelete: () => void
}

type Props = PhotoActions & { photo: OwnPhoto; index: number; count: number }

export const tileClass = 'relative size-full overflow-hidden rounded-lg bg-sunken'
const mark =
  'inline-flex max-w-full items-center gap-1 rounded-full bg-raised/90 px-2 py-0.5 text-xs font-semibold text-ink'

/** One of the own photos: what others see of it, and a menu for all that can be done with it. */
export function PhotoTile({ photo, index, count, onMakeMain, onMove, onPrivate, onDelete }: Props) {
  const { t } = useLingui()
  const { cdn_prefix: prefix } = useAnswer(ask(getSettings)).settings
  const number = index + 1
  const isLarge = index === 0
  const canBeMain = !photo.is_main && !photo.is_private && photo.status !== 'refused'
  return (
    <div className={cx(tileClass, 'select-none [-webkit-touch-callout:none]')}>
      <Picture
        src={prefix + photo.filename}
        srcSet={`${prefix + photo.thumb_filename} 320w, ${prefix + photo.filename} 640w`}
        sizes={isLarge ? `${BELOW_SM} 66vw, 22rem` : `${BELOW_SM} 33vw, 11rem`}
        thumbhash={photo.thumbhash}
        alt={t({
          message: `Your photo ${number} of ${count}`,
          comment: 'Alt text of an own photo in the profile editor',
        })}
        width={640}
        height={800}
        className={cx('size-full', photo.status === 'refused' && 'opacity-50 grayscale')}
      />
      <div className="pointer-events-none absolute inset-x-1.5 bottom-1.5 flex flex-wrap gap-1">
        {photo.is_main && (
          <Mark icon={<Star size={13} aria-hidden className="shrink-0 fill-current text-accent-ink" />}>
            <Trans comment="Badge on an own photo: the one that others see first">Main photo</Trans>
          </Mark>
        )}
        {photo.is_private && (
          <Mark icon={<Lock size={13} aria-hidden className="shrink-0" />}>
            <Trans comment="Badge on an own photo: only people with permission can see it">Private</Trans>
          </Mark>
        )}
        {photo.status === 'waiting' && (
          <Mark tone="bg-warn-soft! text-warn-ink!">
            <Trans comment="Badge on an own photo: the site has not checked it yet">Waiting for review</Trans>
          </Mark>
        )}
        {photo.status === 'refused' && (
          <Mark tone="bg-danger-soft! text-danger-ink!">
            <Trans comment="Badge on an own photo: the site’s review has refused it">Not approved</Trans>
          </Mark>
        )}
      </div>
      <Menu
        label={t({
          message: `Photo ${number}: options`,
          comment: 'Aria label of the menu of an own photo; {number} is its place',
        })}
        align="end"
        triggerClass="needs-js group absolute top-0 right-0 grid size-11 place-items-center -outline-offset-4"
        trigger={
          <span className="grid size-8 place-items-center rounded-full bg-raised/90 text-ink transition-colors group-hover:bg-raised">
            <EllipsisVertical size={18} aria-hidden />
          </span>
        }
      >
        {canBeMain && (
          <MenuItem icon={<Star size={18} aria-hidden />} onClick={onMakeMain}>
            <Trans comment="Entry of the menu of an own photo (verb): others will see this one first">
              Make main photo
            </Trans>
          </MenuItem>
        )}
        <MenuItem
          icon={<ArrowLeft size={18} aria-hidden />}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <Trans comment="Entry of the menu of an own photo: one place earlier in the order, to the left">
            Move forward
          </Trans>
        </MenuItem>
        <MenuItem
          icon={<ArrowRight size={18} aria-hidden />}
          disabled={number === count}
          onClick={() => onMove(1)}
        >
          <Trans comment="Entry of the menu of an own photo: one place later in the order, to the right">
            Move back
          </Trans>
        </MenuItem>
        {photo.is_private ? (
          <MenuItem icon={<Eye size={18} aria-hidden />} onClick={() => onPrivate(false)}>
            <Trans comment="Entry of the menu of a private own photo (verb): no longer private">
              Make public
            </Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<Lock size={18} aria-hidden />} onClick={() => onPrivate(true)}>
            <Trans comment="Entry of the menu of an own photo (verb): others have to ask before they see it">
              Make private
            </Trans>
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem danger icon={<Trash2 size={18} aria-hidden />} onClick={onDelete}>
          <Trans comment="Entry of the menu of an own photo: asks whether to delete the photo">Delete</Trans>
        </MenuItem>
      </Menu>
    </div>
  )
}

function Mark({ icon, tone, children }: { icon?: ReactNode; tone?: string; children: ReactNode }) {
  return (
    <span className={cx(mark, tone)}>
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  )
}
