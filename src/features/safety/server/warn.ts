import type { HookContext } from '#platform/hooks.ts'
import type { Warning } from '#features/chat/choices.ts'
import type { ShownTexts } from '#features/chat/server/index.ts'
import { warningIn } from '../detect/index.ts'
import { ANSWERS_OF_TRUST, isNew } from '../rules.ts'
import { findAcquaintance } from './sender-queries.ts'

/** Whoever hears of money or another app from somebody new, or whom they do not write with, is told to be careful. */
export const warn = async (
  { db, clock }: HookContext,
  { senderId: sender, readerId: reader, texts }: ShownTexts,
): Promise<readonly (Warning | null)[]> => {
  const warnings = texts.map((text) => (text === null ? null : warningIn(text)))
  if (warnings.every((warning) => warning === null)) return []
  const known = await findAcquaintance.maybe(db, { sender, reader })
  if (!known) return []
  const isStranger = isNew(known.signup_date, clock.now()) || known.answers === 0
  // Between two who know each other it is their own affair where they talk; money stays a warning.
  const isTrusted = known.answers >= ANSWERS_OF_TRUST
  return isStranger ? warnings.map((warning) => (warning === 'elsewhere' && isTrusted ? null : warning)) : []
}
