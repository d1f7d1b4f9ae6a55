import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from '#design/cx.ts'

type Props = { index: number; count: number; onShow: (index: number) => void; className?: string }

const arrow =
  'absolute top-1/2 z-sticky grid size-11 -translate-y-1/2 place-items-center rounded-full bg-raised/90 text-ink ' +
  'transition-colors hover:bg-raised disabled:invisible'

/** For those who do not swipe. */
export function StripArrows({ index, count, onShow, className }: Props) {
  const { t } = useLingui()
  if (count < 2) return null
  return (
    <>
      <button
        type="button"
        aria-label={t({
          message: 'Previous photo',
          comment: 'Aria label of the arrow button that shows the previous photo of a member',
        })}
        disabled={index === 0}
        onClick={() => onShow(index - 1)}
        className={cx(arrow, 'left-3', className)}
      >
        <ChevronLeft size={22} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t({
          message: 'Next photo',
          comment: 'Aria label of the arrow button that shows the next photo of a member',
        })}
        disabled={index === count - 1}
        onClick={() => onShow(index + 1)}
        className={cx(arrow, 'right-3', className)}
      >
        <ChevronRight size={22} aria-hidden />
      </button>
    </>
  )
}
