import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ImagePlus, X } from 'lucide-react'
import { IconButton } from '#design/button.tsx'
import { FloatingNotice } from '#design/floating-notice.tsx'
import { localEntries } from '#design/storage.ts'
import { useStore } from '#design/store.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getOwnPhotos } from '../contract.ts'

const storedAs = (memberId: number) => `profile-photo-alert-${memberId}`

/** SITE-10: until it is dismissed once. */
export const useIsPhotoMissing = (): boolean => {
  const { user } = useAnswer(ask(getUser))
  const id = user?.id ?? 0
  const isWanted = useStore(localEntries, () => localEntries.get(storedAs(id)) === null, false)
  // Only what is known already: a photo that waits for review is not missing.
  const { data: own } = useQuery<Output<typeof getOwnPhotos>>({ ...ask(getOwnPhotos), enabled: false })
  return isWanted && user !== null && user.profile.main_image === null && !own?.photos.length
}

/** It floats, because only the browser knows whether it was dismissed. */
export function ProfilePhotoAlert() {
  const { t } = useLingui()
  const { user } = useAnswer(ask(getUser))
  const dismiss = () => localEntries.set(storedAs(user?.id ?? 0), new Date().toISOString())
  return (
    <FloatingNotice
      label={t({
        message: 'Add a photo',
        comment: 'Tile to press among the own photos, its aria label; aria label of a reminder',
      })}
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
