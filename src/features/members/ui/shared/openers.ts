import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { evening, general, interestOpeners, sameTown } from './opener-words.ts'

const OPENERS = 3
/** Of what both like; one is always about something else. */
const SHARED_AT_MOST = 2

export type CommonGround = {
  /** Whom it is for: the same person is always offered the same. */
  id: number
  /** Interests of both, as `commonInterests` finds them. */
  shared?: readonly string[]
  isSameTown?: boolean
}

/** From another place for each person, so that not everybody is asked the same. */
const turned = <T>(items: readonly T[], by: number): T[] => {
  const at = items.length === 0 ? 0 : by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}

/** What the two share comes first; the rest is good with anybody. */
export const chooseOpeners = ({ id, shared = [], isSameTown = false }: CommonGround): MessageDescriptor[] => {
  const about = turned(shared, id).flatMap((key) => interestOpeners[key] ?? [])
  const others = turned([evening, ...general], id)
  return [...about.slice(0, SHARED_AT_MOST), ...(isSameTown ? [sameTown] : []), ...others].slice(0, OPENERS)
}

/** CHT-13: three first lines to choose from. */
export const useOpeners = (ground: CommonGround): string[] => {
  const { i18n } = useLingui()
  return chooseOpeners(ground).map((words) => i18n._(words))
}
