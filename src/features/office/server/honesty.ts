import type { RequestContext } from '#platform/http/context.ts'
import { askedIfReal } from '../rules.ts'
import { findUnanswered } from './inbox-queries.ts'
import type { ConversationRow } from './inbox-queries.ts'

/**
 * The languages in which an honest answer may be given; null while nobody has asked. What was asked once stays asked until it
 * was answered, whatever was written since.
 */
export const honestyOwed = async (
  own: RequestContext,
  conversation: number,
  { member_id: member, language }: Pick<ConversationRow, 'member_id' | 'language'>,
): Promise<string[] | null> => {
  const said = await findUnanswered.many(own.db, { conversation, member })
  for (const { body } of said) {
    const asked = askedIfReal(body, language)
    if (asked !== null) return [language, asked]
  }
  return null
}
