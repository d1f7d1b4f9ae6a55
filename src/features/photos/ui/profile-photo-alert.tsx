import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ImagePlus, X } from 'lucide-react'
import { IconButton } from '#design/button.tsx'
import { FloatingNotice } from '#design/floating-notice.tsx'
import { useFloatingPlace } from '#design/floating-place.ts'
import { usePageFact } from '#design/page-facts.ts'
import { localEntries } from '#design/storage.ts'
import { useStore } from '#design/store.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getOwnPhotos } from '../contract.ts'

const storedAs = (memberId: number) => `profile-photo-alert-${memberId}`

/** SITE-10: until it is dismissed once. It floats, because only the browser knows whether it was. */
export function ProfilePhotoAlert() {
  const { t } = useLingui()
  const { user } = useAnswer(ask(getUser))
  const isInTheWay = usePageFact('hasNoFloatingNotice')
  const id = user?.id ?? 0
  const isWanted = useStore(localEntries, () => localEntries.get(storedAs(id)) === null, false)
  // Only what is known already: a photo that waits for review is not missing.
  const { data: own } = useQuery<Output<typeof getOwnPhotos>>({ ...ask(getOwnPhotos), enabled: false })
  const isMissing = user !== null && user.profile.main_image === null && !own?.photos.length
  const dismiss = () => localEntries.set(storedAs(id), new Date().toISOString())
  const isShown = useFloatingPlace('photo', isMissing && isWanted && !isInTheWay)
  if (!isShown || !user) return null
  return (
    <FloatingNotice
      label={t({
        message: 'Add a photo',
        comment: 'Tile to press among the own photos, its aria label; aria label of a reminder',
      })}
      // On a phone there is room for one hint at a time, and an address to confirm comes first.
      className={user.status === 'not_confirmed' ? 'max-md:hidden' : undefined}
    >
      <ImagePlus size={22} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          <Trans>Add a photo of yourself</Trans>
        </p>
        <p className="mt-0.5 text-sm text-ink-soft max-sm:hidden">
          <Trans>People like to see who they’re talking to.</Trans>
        </p>
        <Link to="/profile" hash="photos" className="link inline-flex min-h-11 items-center max-sm:-mb-3">
          <Trans>Choose a photo</Trans>
        </Link>
      </div>
      <IconButton
        label={t({
          message: 'Dismiss',
          comment: 'Aria label of the button that closes the reminder to add a photo, for good',
        })}
        onClick={dismiss}
        className="-mt-2.5 -mr-2.5"
      >
        <X size={18} aria-hidden />
      </IconButton>
    </FloatingNotice>
  )
}
