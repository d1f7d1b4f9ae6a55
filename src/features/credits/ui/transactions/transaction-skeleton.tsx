import { Skeleton, SkeletonGroup } from '#design/skeleton.tsx'

/** In the place of a payment that is being asked for. */
export function TransactionSkeleton() {
  return (
    <SkeletonGroup className="mx-auto flex w-full max-w-[44rem] grow flex-col items-center px-4 pt-19 pb-14 md:px-6 md:pt-23">
      <Skeleton circle className="size-16" />
      <Skeleton className="mt-5 h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <Skeleton className="mt-8 h-11 w-48" />
      <Skeleton className="mt-10 h-80 w-full rounded-xl" />
    </SkeletonGroup>
  )
}
