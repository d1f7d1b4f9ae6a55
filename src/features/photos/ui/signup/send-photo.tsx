import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Progress } from '#design/progress.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import type { SignupSender } from '#features/accounts/slots.ts'
import '../refusal-words.ts'
import { isFileRefusal } from '../shared/file-refusal-words.ts'
import { useSendPhoto } from '../use-photos.ts'
import { dropPhoto, keptPhoto } from './kept-photo.ts'

/** Sends the photo that was chosen before there was an account. */
export const SendPhoto: SignupSender = ({ answers: { photo = '' }, onDone }) => {
  const { i18n } = useLingui()
  const sendPhoto = useSendPhoto()
  const [progress, setProgress] = useState<number | null>(0)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isSent = useRef(false)
  const end = () => {
    dropPhoto()
    onDone()
  }
  const send = async () => {
    setRefusal(null)
    setProgress(0)
    try {
      const kept = await keptPhoto(photo)
      if (kept) await sendPhoto({ ...kept, crop: null }, { onProgress: setProgress })
      end()
    } catch (error) {
      setRefusal(isRefusal(error) ? error : new Refusal('internal'))
      setProgress(null)
    }
  }
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void send()
    // Once, and again only when asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (progress !== null) {
    const percent = Math.round(progress * 100)
    return (
      <Progress
        label={<Trans comment="Label of a progress bar at sign-up">Uploading your photo</Trans>}
        value={percent}
        text={i18n.number(percent / 100, { style: 'percent' })}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <RefusalAlert refusal={refusal} />
      <div className="flex flex-wrap gap-3">
        {!(refusal && isFileRefusal(refusal.code)) && (
          <Button variant="secondary" size="sm" onClick={() => void send()}>
            <Trans comment="Button: sends a message or a photo again after it failed">Try again</Trans>
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={end}>
          <Trans comment="Quiet button in the sign-up: goes to the next question without an answer">
            Not now
          </Trans>
        </Button>
      </div>
    </div>
  )
}
