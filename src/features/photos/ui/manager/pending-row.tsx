import { Trans, useLingui } from '@lingui/react/macro'
import { ImageIcon, RotateCw, X } from 'lucide-react'
import { IconButton } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { Progress } from '#design/progress.tsx'
import { useRefusalText } from '#design/refusal-context.ts'
import { tileClass } from './photo-tile.tsx'
import type { PendingPhoto } from './use-pending-photos.ts'

/** Sending these again would only be refused again. */
const finalCodes = new Set(['photo_type', 'photo_damaged', 'photo_too_large', 'photo_too_heavy'])

/** All has left; the rest is the server's work. */
const SENT_PERCENT = 95

type Props = { photo: PendingPhoto; onAgain: () => void; onRemove: () => void }

/** A photo that is not on the server yet, in a row of its own below the others. */
export function PendingRow({ photo, onAgain, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const textOf = useRefusalText()
  const { file, url, step, progress, refusal } = photo
  const percent = Math.round(progress * SENT_PERCENT)
  const canTryAgain =
    refusal !== null &&
    !finalCodes.has(refusal.code) &&
    (refusal.code !== 'photo_too_small' || photo.crop !== null)
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2">
      <span className={cx(tileClass, 'grid h-15! w-12! shrink-0 place-items-center rounded-sm!')}>
        {url ? (
          <img src={url} alt="" className="size-full object-cover" />
        ) : (
          <ImageIcon size={20} aria-hidden className="text-ink-soft" />
        )}
      </span>
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-semibold">{file.name}</p>
        {step === 'failed' ? (
          <p role="alert" className="text-sm text-danger-ink">
            {textOf(refusal) ?? <Trans>This photo couldn’t be added.</Trans>}
          </p>
        ) : step === 'sending' ? (
          <Progress
            label={t({
              message: `Uploading ${file.name}`,
              comment: 'Aria label of a progress bar; {0} is a file name',
            })}
            labelHidden
            value={percent}
            text={i18n.number(percent / 100, { style: 'percent' })}
            className="mt-2 gap-0!"
          />
        ) : (
          <p className="text-sm text-ink-soft">
            <Trans comment="Status of a chosen photo that is not being uploaded yet">Waiting to upload</Trans>
          </p>
        )}
        {url === null && (step === 'sending' || step === 'waiting') && (
          <p className="mt-1 text-xs text-ink-soft">
            <Trans>Your browser can’t preview this photo, so we’ll add it uncropped.</Trans>
          </p>
        )}
      </div>
      {canTryAgain && (
        <IconButton
          label={t({
            message: `Try again: ${file.name}`,
            comment: 'Aria label of the button that repeats a failed upload; {0} is a file name',
          })}
          onClick={onAgain}
        >
          <RotateCw size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={
          step === 'failed'
            ? t({
                message: `Remove ${file.name}`,
                comment:
                  'Aria label of the button that takes a failed upload off the list; {0} is a file name',
              })
            : t({
                message: `Cancel upload: ${file.name}`,
                comment: 'Aria label of the button that stops an upload (verb); {0} is a file name',
              })
        }
        onClick={onRemove}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
