import type { ReactNode } from 'react'

/** Its parts, each of which is there for those who may read it. */
export function MemberScreen({
  head,
  wide,
  narrow,
}: {
  head: ReactNode
  wide: ReactNode
  narrow: ReactNode
}) {
  return (
    <>
      {head}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">{wide}</div>
        <div className="flex min-w-0 flex-col gap-4">{narrow}</div>
      </div>
    </>
  )
}
