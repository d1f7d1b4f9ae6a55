import { Trans } from '@lingui/react/macro'
import { Badge } from '#design/badge.tsx'
import type { Bundle } from '../../contract.ts'

/** What others buy is said by count alone; what we suggest, as our suggestion. */
export function BundleMark({ bundle }: { bundle: Bundle }) {
  if (bundle.is_most_popular) {
    return (
      <Badge tone="accent">
        <Trans comment="Badge on a credit bundle: the one that most people buy, by count">Most popular</Trans>
      </Badge>
    )
  }
  return (
    bundle.is_recommended && (
      <Badge tone="accent">
        <Trans comment="Badge on a credit bundle: the one that we suggest for a first purchase">
          Good to start with
        </Trans>
      </Badge>
    )
  )
}
