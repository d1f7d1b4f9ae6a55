import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '#design/badge.tsx'
import type { Bundle } from '../../offer-contract.ts'

type Props = { bundle: Pick<Bundle, 'is_most_popular' | 'is_recommended'> }

/** What others buy is said by count alone; what we suggest, as our suggestion. Null where there is nothing to say. */
export const bundleMark = ({ bundle }: Props): ReactNode => {
  if (bundle.is_most_popular) {
    return (
      <Trans comment="Badge on a credit bundle: the one that most people buy, by count">Most popular</Trans>
    )
  }
  if (!bundle.is_recommended) return null
  return (
    <Trans comment="Badge on a credit bundle: the one that we suggest for a first purchase">
      Good to start with
    </Trans>
  )
}

export function BundleMark({ bundle }: Props) {
  const words = bundleMark({ bundle })
  return words && <Badge tone="accent">{words}</Badge>
}
