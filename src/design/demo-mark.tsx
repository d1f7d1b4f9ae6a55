import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'

export const useDemoWord = (): string => {
  const { t } = useLingui()
  return t({
    message: 'Demo',
    comment:
      'Short label on the photo or beside the name of somebody who is invented for the demo of this software',
  })
}

/** Says where people stand together that one of them is invented for the demo. */
export function DemoMark({ onPhoto, className }: { onPhoto?: boolean; className?: string }) {
  return (
    <span className={cx(onPhoto ? 'demo-mark demo-mark-on-photo' : 'demo-mark', className)}>
      {useDemoWord()}
    </span>
  )
}
