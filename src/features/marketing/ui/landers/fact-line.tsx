import { Plural } from '@lingui/react/macro'
import { cx } from '#design/cx.ts'
import { useLander } from '../view.ts'

/** What is true of the site in numbers; nothing where there are few. */
export function FactLine({ className }: { className?: string }) {
  const { members, activeToday } = useLander().facts
  if (members === null) return null
  return (
    <p className={cx('flex flex-wrap gap-x-5 gap-y-1 font-semibold', className)}>
      <span>
        <Plural value={members} one="# member" other="# members" />
      </span>
      {activeToday !== null && (
        <span className="flex items-center gap-2">
          <i aria-hidden className="size-2 rounded-full bg-online" />
          <Plural value={activeToday} one="# here today" other="# here today" />
        </span>
      )}
    </p>
  )
}
