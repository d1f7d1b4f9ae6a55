import { DemoMark } from '#design/demo-mark.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { Picture } from '#design/picture.tsx'
import { cx } from '#design/cx.ts'
import { usePage } from './view.ts'
import type { Face } from './view.ts'

type FacePhotoProps = {
  face: Face
  /** 4:5 or a square. */
  shape?: 'card' | 'square'
  /** How wide it is drawn, where half the width may be enough. */
  sizes?: string
  eager?: boolean
  className?: string
}

/** A member's photo, with the label where the profile is made up. */
export function FacePhoto({ face, shape = 'card', sizes, eager, className }: FacePhotoProps) {
  const { site } = usePage()
  const src = shape === 'card' ? face.src : face.square
  return (
    <span className={cx('relative block overflow-hidden', className)}>
      <Picture
        src={src}
        srcSet={sizes && `${face.thumb} 320w, ${src} 640w`}
        sizes={sizes}
        thumbhash={face.thumbhash}
        alt=""
        width={640}
        height={shape === 'card' ? 800 : 640}
        eager={eager}
        className="size-full"
      />
      {face.fictional && (
        <FictionalLabel site={site} onPhoto className="absolute start-2 top-2 max-w-[calc(100%-1rem)]" />
      )}
      {face.invented && (
        <DemoMark onPhoto className={cx('absolute start-2', face.fictional ? 'top-10' : 'top-2')} />
      )}
    </span>
  )
}

/** Name and age, as they stand together everywhere. */
export function FaceName({ face }: { face: Face }) {
  return (
    <>
      <bdi>{face.name}</bdi>, {face.age}
    </>
  )
}
