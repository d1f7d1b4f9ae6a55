import { Skeleton, SkeletonGroup } from '#design/skeleton.tsx'

/** Until it is known, or there, what to ask. */
export function Waiting() {
  return (
    <SkeletonGroup className="needs-js flex flex-col gap-4">
      <Skeleton className="h-30 w-full rounded-2xl" />
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="mt-2 h-40 w-full" />
    </SkeletonGroup>
  )
}
