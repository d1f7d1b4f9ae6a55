import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import { PremiumAlert } from '#features/credits/ui/shared/premium-alert.tsx'
import { askForPrivate, getMemberPhotos } from '../../contract.ts'
import { Blur } from '../shared/blur.tsx'
import type { Slide } from './slides.ts'

type Props = {
  slide: Exclude<Slide, { kind: 'photo' }>
  profileId: number
  onLoginNeeded: () => void
}

/** A blur, and what opens it. */
export function LockedSlide({ slide, profileId, onLoginNeeded }: Props) {
  return (
    <div className="relative size-full overflow-hidden">
      <Blur thumbhash={slide.thumbhash} className="absolute inset-0" />
      <div className="absolute inset-0 grid place-items-center p-6 max-md:pb-36">
        {slide.kind === 'premium' && (
          <PremiumAlert className="max-w-80" title={<Trans>Premium members see all photos</Trans>} />
        )}
        {slide.kind === 'login' && (
          <Opener words={<Trans>See more photos with Premium</Trans>}>
            <Button onClick={onLoginNeeded} className="needs-js">
              <Trans>Log in or join</Trans>
            </Button>
          </Opener>
        )}
        {slide.kind === 'private' && (
          <Opener words={<Plural value={slide.count} one="# private photo" other="# private photos" />}>
            <AskToSee profileId={profileId} />
          </Opener>
        )}
      </div>
    </div>
  )
}

function Opener({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className="flex max-w-72 flex-col items-center gap-3 rounded-xl bg-raised/90 px-5 py-4 text-center">
      <Lock size={24} aria-hidden className="text-ink-soft" />
      <p className="font-semibold">{words}</p>
      {children}
    </div>
  )
}

function AskToSee({ profileId }: { profileId: number }) {
  const question = ask(getMemberPhotos, { id: profileId })
  const { private_access: access } = useAnswer(question)
  const queries = useQueryClient()
  const { run, isBusy, refusal } = useAct(askForPrivate)
  const send = async () => {
    const answer = await run({ body: { profile_id: profileId } })
    if (!answer) return
    queries.setQueryData(question.queryKey, (known) => known && { ...known, ...answer })
    // Already allowed meanwhile: then the photos themselves are to be fetched.
    if (answer.private_access === 'granted') await queries.invalidateQueries({ queryKey: question.queryKey })
  }
  return (
    <>
      {access === 'none' && (
        <Button busy={isBusy} onClick={() => void send()} className="needs-js">
          <Trans comment="Button on a profile: asks its owner to show their private photos">
            Ask for access
          </Trans>
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {access === 'asked' && (
          <span className="flex items-center justify-center gap-1.5">
            <Check size={16} aria-hidden className="shrink-0 text-good-ink" />
            <Trans>Request sent. Now it’s up to them.</Trans>
          </span>
        )}
      </p>
      <RefusalAlert refusal={refusal} />
    </>
  )
}
