import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

// Stands for the name while the sentence is made; no name has it.
const PLACE = '\u0000'

/** A sentence with a member's name where the language wants it, in an element of its own. */
export function WithName({ words, name }: { words: MessageDescriptor; name: string }) {
  const { i18n } = useLingui()
  const [before, after] = i18n._({ ...words, values: { name: PLACE } }).split(PLACE)
  return (
    <>
      {before}
      <bdi className="wrap-anywhere">{name}</bdi>
      {after}
    </>
  )
}
