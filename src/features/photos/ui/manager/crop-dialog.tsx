import 'react-easy-crop/react-easy-crop.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Area } from 'react-easy-crop'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import type { Crop } from '../use-photos.ts'

const ASPECT = 4 / 5
const MAX_ZOOM = 4
/** One press of an arrow key; with Shift a fifth of it. */
const KEY_STEP_PX = 8

type Props = {
  /** Null closes it; it stays mounted so that the focus goes back to where it came from. */
  photo: { id: string; url: string } | null
  /** How many more wait behind this one. */
  remaining: number
  onCrop: (crop: Crop | null) => void
  onCancel: () => void
}

/** Loaded when the first photo is chosen. */
export function CropDialog({ photo, remaining, onCrop, onCancel }: Props) {
  const { t } = useLingui()
  const [area, setArea] = useState<Area | null>(null)
  // While it closes it still shows what it showed.
  const [shown, setShown] = useState(photo)
  if (photo && photo.id !== shown?.id) {
    setShown(photo)
    setArea(null)
  }
  return (
    <Dialog
      open={photo !== null}
      onClose={onCancel}
      sheet
      title={t({
        message: 'Crop your photo',
        comment: 'Title of the dialog to crop a photo before it is uploaded (verb)',
      })}
      footer={
        <>
          <Button variant="secondary" onClick={() => onCrop(null)} className="max-sm:grow">
            <Trans comment="Button in the dialog to crop a photo: takes all of it, uncropped">
              Use full photo
            </Trans>
          </Button>
          <Button
            disabled={area === null}
            onClick={() => area && onCrop(fractionsOf(area))}
            className="max-sm:grow"
          >
            <Trans comment="Button in the dialog to crop a photo: takes the chosen part (noun)">
              Use this crop
            </Trans>
          </Button>
        </>
      }
    >
      {shown && <CropArea key={shown.id} url={shown.url} onChange={setArea} />}
      {remaining > 0 && (
        <p className="mt-3 text-center text-sm text-ink-soft">{t`${remaining} more after this one`}</p>
      )}
    </Dialog>
  )
}

function CropArea({ url, onChange }: { url: string; onChange: (area: Area) => void }) {
  const { t, i18n } = useLingui()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className="relative h-[min(52dvh,28rem)] overflow-hidden rounded-lg bg-[oklch(0.2_0.01_40)]">
        <Cropper
          image={url}
          aspect={ASPECT}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          keyboardStep={KEY_STEP_PX}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={onChange}
          // A style element of its own would be against the page's content security policy.
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: 'rounded-md -outline-offset-4! outline-white!' }}
          cropperProps={{
            role: 'group',
            'aria-label': t({
              message: 'The part of the photo we’ll use. Use the arrow keys to move the photo.',
              comment: 'Aria label of the frame in the dialog to crop a photo',
            }),
          }}
        />
      </div>
      <label className="mt-3 flex items-center gap-3">
        <span className="sr-only">
          <Trans comment="For screen readers: label of the slider in the dialog to crop a photo">Zoom</Trans>
        </span>
        <ZoomOut size={20} aria-hidden className="shrink-0 text-ink-soft" />
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          aria-valuetext={i18n.number(zoom, { style: 'percent' })}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-11 w-full min-w-0 cursor-pointer"
        />
        <ZoomIn size={20} aria-hidden className="shrink-0 text-ink-soft" />
      </label>
      <p className="text-center text-sm text-ink-soft">
        <Trans>Move the photo until your face is clearly visible.</Trans>
      </p>
    </>
  )
}

/** The cropper counts in percent, and rounding may carry it a hair over the edge. */
const fractionsOf = ({ x, y, width, height }: Area): Crop => {
  const inside = (percent: number, most = 1) => Math.min(Math.max(percent / 100, 0), most)
  const left = inside(x)
  const top = inside(y)
  return { x: left, y: top, width: inside(width, 1 - left), height: inside(height, 1 - top) }
}
