import { useOpeners } from '#features/members/ui/shared/openers.ts'
import { useDraft } from '../model/drafts.ts'
import { SharedInterests } from '#features/members/ui/shared/shared-interests.tsx'
import type { PartnerProfile } from '../profile/use-partner-profile.ts'
import { Openers } from '../shared/openers.tsx'

type Ground = { id: number } & Pick<PartnerProfile, 'shared' | 'isSameTown'>

/** CHT-13: where nothing was said yet, three lines to begin with. One that is chosen is written, not sent. */
export function FirstLines({ id, shared, isSameTown }: Ground) {
  const openers = useOpeners({ id, shared, isSameTown })
  const { text, setText } = useDraft(id)
  const choose = (opener: string) => {
    setText(opener)
    const box = document.querySelector<HTMLTextAreaElement>('#conversation textarea')
    box?.focus()
    // Whoever wants to go on does so at its end, once it is in the box.
    requestAnimationFrame(() => box?.setSelectionRange(opener.length, opener.length))
  }
  return (
    <div className="needs-js flex w-full flex-col gap-3">
      <SharedInterests shared={shared} look="sm" />
      <Openers openers={openers} chosen={text} onChoose={choose} />
    </div>
  )
}
