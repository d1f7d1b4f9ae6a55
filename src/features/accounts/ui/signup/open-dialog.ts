import { takeOver } from './answers.ts'
import { changeDraft } from './draft.ts'
import { OPEN_SIGNUP } from './open-signup.ts'
import type { SignupLinkProps } from './signup-link.tsx'

type Wish = {
  [Name in 'profileId' | 'next' | 'answers' | 'wants' | 'onOpen']: SignupLinkProps[Name] | undefined
}

/** Opens the modal over this page, with what is known of the visitor already. */
export const openDialog = async ({ profileId, next, answers, wants, onOpen }: Wish): Promise<void> => {
  await import('./signup-dialog.tsx')
  onOpen?.()
  changeDraft({ isInDialog: true, profileId, next, likesProfile: wants === 'like' })
  if (answers) takeOver(answers)
  dispatchEvent(new Event(OPEN_SIGNUP))
}
