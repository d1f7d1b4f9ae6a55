import { buttonClass } from '#design/button.tsx'
import { CONFIRM_PATH } from '../../rules.ts'
import { CodeField } from '../sign-in/login-forms.tsx'

export function ConfirmScreen({ next }: { next: string }) {
  return (
    <form method="post" action={CONFIRM_PATH} className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="act" value="confirm" />
      <input type="hidden" name="next" value={next} />
      <p>
        Money, erasure, exports and who works here need a code of the last quarter of an hour. Afterwards you
        are back where you were; what you had typed in there is not kept.
      </p>
      <CodeField />
      <p className="flex gap-3">
        <button className={buttonClass()}>Confirm</button>
        <a href={next} className={buttonClass({ variant: 'ghost' })}>
          Back
        </a>
      </p>
    </form>
  )
}
