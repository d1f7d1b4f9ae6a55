import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Holds the place of what will come; give it the size of the real thing so that nothing jumps. */
export function Skeleton({ circle, className }: { circle?: boolean; className?: string }) {
  return (
    <div
      aria-hidden
      className={cx('animate-pulse bg-sunken', circle ? 'rounded-full' : 'rounded-sm', className)}
    />
  )
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={cx('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}

/** Wraps the skeletons of one region and says once that it is loading. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      {children}
    </div>
  )
}
