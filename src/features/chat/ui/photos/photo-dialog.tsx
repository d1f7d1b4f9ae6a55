import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, ImageIcon, Images } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { Dialog } from '#design/dialog.tsx'
import { Progress } from '#design/progress.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { Refusal } from '#protocol/refusal.ts'
import { Cost, useBalance } from '../gifts/cost.tsx'
import { PaidRefusal } from '../gifts/paid-refusal.tsx'
import { BuyCredits } from '../refusals/buy-credits.tsx'
import '#features/photos/ui/shared/file-refusal-words.ts'
import { coversLabel, focusRingOfInput, imageInput } from '#features/photos/ui/shared/image-input.ts'
import { useSendPicture } from './use-send-picture.ts'
import type { Picture } from './use-send-picture.ts'

export type PhotoDialogProps = {
  profileId: number
  name: string
  /** In credits. */
  price: number
  /** Null asks for one. */
  file: File | null
  open: boolean
  onFile: (file: File) => void
  onClose: () => void
}

/** Sending these again would only be refused again. */
const finalCodes = new Set([
  'photo_type',
  'photo_damaged',
  'photo_too_large',
  'photo_too_heavy',
  'photo_too_small',
])
/** All has left; the rest is the server's work. */
const SENT_PERCENT = 95

/** The picture as the other one will see it, and what it costs, before it leaves. Loaded when it is opened. */
export default function PhotoDialog(props: PhotoDialogProps) {
  const { profileId, name, price, file, open, onFile } = props
  const { t } = useLingui()
  const { picture, choose, send, cancel } = useSendPicture(profileId, props.onClose)
  useEffect(() => {
    if (open && file) void choose(file)
    // Each opening is a new picture, also with the same file.
  }, [open, file, choose])
  const shown = file === null ? null : picture
  const isSending = shown?.step === 'sending'
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      dismissible={!isSending}
      sheet
      size="sm"
      title={
        <span className="wrap-anywhere">
          {t({
            message: `Send ${name} a photo`,
            comment: 'Title of the dialog in which one sends a photo to the member {name}',
          })}
        </span>
      }
      footer={
        shown && (
          <Buttons
            {...{ profileId, price }}
            picture={shown}
            onSend={() => void send()}
            onCancel={isSending ? cancel : props.onClose}
          />
        )
      }
    >
      {shown ? (
        <Preview picture={shown} {...{ profileId, price }} />
      ) : (
        <Sources price={price} onFile={onFile} />
      )}
    </Dialog>
  )
}

function Sources({ price, onFile }: { price: number; onFile: (file: File) => void }) {
  return (
    <div className="flex flex-col gap-3">
      <Cost price={price} />
      <Source onFile={onFile} capture>
        <Camera size={20} aria-hidden />
        <Trans comment="Button in the photo dialog: opens the camera">Take a photo</Trans>
      </Source>
      <Source onFile={onFile}>
        <Images size={20} aria-hidden />
        <Trans comment="Button in the photo dialog: picks an existing photo from the device">
          Choose a photo
        </Trans>
      </Source>
    </div>
  )
}

type SourceProps = { onFile: (file: File) => void; capture?: boolean; children: ReactNode }

function Source({ onFile, capture, children }: SourceProps) {
  return (
    <label
      className={cx(
        buttonClass({ variant: capture ? 'primary' : 'secondary', size: 'lg', block: true }),
        'cursor-pointer overflow-hidden',
        focusRingOfInput,
      )}
    >
      {children}
      <input
        {...imageInput(([first]) => first && onFile(first))}
        capture={capture && 'environment'}
        className={coversLabel}
      />
    </label>
  )
}

function Preview({ profileId, picture, price }: { profileId: number; picture: Picture; price: number }) {
  const { t, i18n } = useLingui()
  const { file, url, step, progress, refusal } = picture
  const percent = Math.round(progress * SENT_PERCENT)
  const isEnough = useBalance() >= price
  return (
    <div className="flex flex-col gap-4">
      {url ? (
        <img
          src={url}
          alt={t({
            message: 'Preview of your photo',
            comment: 'Alt text of the photo I am about to send, in the photo dialog',
          })}
          className="mx-auto max-h-[min(50dvh,26rem)] max-w-full rounded-xl bg-sunken object-contain"
        />
      ) : step === 'opening' ? (
        <Skeleton className="h-64 rounded-xl" />
      ) : (
        <NotShown name={file.name} isReadable={!refusal || !finalCodes.has(refusal.code)} />
      )}
      {step === 'sending' ? (
        <Progress
          label={t`Sending…`}
          value={percent}
          text={i18n.number(percent / 100, { style: 'percent' })}
        />
      ) : (
        <Cost price={price} />
      )}
      {refusal ? (
        <PaidRefusal {...{ refusal, profileId }}>{wordsOf(refusal)}</PaidRefusal>
      ) : (
        !isEnough && step !== 'sending' && <p className="font-medium text-danger-ink">{tooFew}</p>
      )}
    </div>
  )
}

function NotShown({ name, isReadable }: { name: string; isReadable: boolean }) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-xl bg-sunken px-4 py-8 text-center">
      <ImageIcon size={32} aria-hidden className="text-ink-soft" />
      <p className="max-w-full font-medium wrap-anywhere">{name}</p>
      {isReadable && (
        <p className="text-sm text-ink-soft">
          <Trans>Your browser can’t preview this photo, but you can still send it.</Trans>
        </p>
      )}
    </div>
  )
}

const tooFew = <Trans>You don’t have enough credits to send this photo.</Trans>

/** Where the words of a message would mislead. */
const wordsOf = ({ code }: Refusal): ReactNode => {
  switch (code) {
    case 'not_enough_credits':
      return tooFew
    case 'member_gone':
      return <Trans>This member has left, so your photo can’t be delivered.</Trans>
    default:
      return null
  }
}

type ButtonsProps = {
  profileId: number
  picture: Picture
  price: number
  onSend: () => void
  onCancel: () => void
}

function Buttons({ profileId, picture, price, onSend, onCancel }: ButtonsProps) {
  const { t } = useLingui()
  const isEnough = useBalance() >= price
  const { step, progress, refusal } = picture
  const mayNotTry = refusal !== null && finalCodes.has(refusal.code)
  return (
    <>
      <Button variant="ghost" onClick={onCancel} disabled={step === 'sending' && progress === 1}>
        <Trans>Cancel</Trans>
      </Button>
      {!isEnough && step !== 'sending' ? (
        <BuyCredits profileId={profileId} wanted={{ credits: price }} className={buttonClass()} />
      ) : (
        !mayNotTry && (
          <Button busy={step === 'sending'} disabled={step === 'opening'} onClick={onSend}>
            {step === 'failed'
              ? t`Try again`
              : t`${plural(price, { 0: 'Send', one: 'Send for # credit', other: 'Send for # credits' })}`}
          </Button>
        )
      )}
    </>
  )
}
