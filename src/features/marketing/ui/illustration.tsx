import { Trans } from '@lingui/react/macro'
import amara from '#features/sites/ui/shared/portraits/amara.webp'
import anna from '#features/sites/ui/shared/portraits/anna.webp'
import elif from '#features/sites/ui/shared/portraits/elif.webp'
import milan from '#features/sites/ui/shared/portraits/milan.webp'

/** Drawn people, for pages without a face yet. Whoever shows them says so with `IllustrationsNote`. */
export const illustrations: readonly string[] = [anna, milan, amara, elif]

export function Illustration({ src, eager }: { src: string; eager?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      width={480}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      className="size-full object-cover"
    />
  )
}

export function IllustrationsNote({ className }: { className: string }) {
  return (
    <p className={className}>
      <Trans>Illustrations, not real members</Trans>
    </p>
  )
}
