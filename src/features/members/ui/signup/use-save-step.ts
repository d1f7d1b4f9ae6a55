import { useAct } from '#protocol/use-act.ts'
import { saveProfile } from '../../contract.ts'
import { useKeepProfile } from '../profile/keep-profile.ts'
import type { Change } from '../profile/saver.ts'
import '../refusal-words.ts'

/** Saves what a step asked for and goes on; a refusal stays to be shown. */
export const useSaveStep = (onNext: () => void) => {
  const { run, isBusy, refusal } = useAct(saveProfile)
  const keepProfile = useKeepProfile()
  const save = async (change: Change) => {
    const answer = await run({ body: change })
    if (!answer) return
    keepProfile(answer)
    onNext()
  }
  return { save, isBusy, refusal }
}
