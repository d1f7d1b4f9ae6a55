import type { ReactNode } from 'react'

type Props = { photo: ReactNode; head: ReactNode; actions: ReactNode; children: ReactNode }

export const memberPageClass =
  'relative isolate mx-auto flex w-full max-w-[75rem] grow flex-col outline-none md:px-6 md:pb-16'

const columns =
  'md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] md:gap-x-8 ' +
  'lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)] lg:gap-x-14'

/** A face with its name and what one can do; all else follows, or stands beside it where there is room. */
export function MemberLayout({ photo, head, actions, children }: Props) {
  return (
    <div className={`member-grid grid items-start ${columns}`}>
      <div className="col-start-1 row-start-1 min-w-0 md:sticky-with-room md:top-20 md:row-span-3">
        {photo}
      </div>
      {head}
      {actions}
      <div className="flex min-w-0 flex-col gap-8 px-4 py-6 md:col-start-2 md:px-0 md:pb-0">{children}</div>
    </div>
  )
}
