import { useLingui } from '@lingui/react/macro'
import { useRelation } from '../refresh/known-likes.ts'

/** What the button cannot say: how the other one feels. On a phone it stands on a photo. */
export function LikeStanding({ id, name }: { id: number; name: string }) {
  const { t } = useLingui()
  const { isMatch, likesReader } = useRelation(id)
  if (!likesReader) return null
  return (
    <p className="min-w-0 font-medium wrap-break-word text-accent-ink max-md:rounded-full max-md:bg-raised/90 max-md:px-2.5 max-md:text-sm">
      {isMatch
        ? t`You like each other`
        : t({
            message: `${name} likes you`,
            comment: 'Note on a member’s page: this member has sent the reader a like',
          })}
    </p>
  )
}
