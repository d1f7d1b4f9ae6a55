import { Actions } from './kit/actions.tsx'
import { Display } from './kit/display.tsx'
import { Forms } from './kit/forms.tsx'
import { Foundations } from './kit/foundations.tsx'

/** Every part of the kit in every state, to look at. */
export function Kit() {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-14 px-5 py-12 md:px-10">
      <header className="flex max-w-2xl flex-col gap-3">
        <h1 className="text-display">The kit</h1>
        <p className="text-lg text-ink-soft">
          Every part, in every state. Hover and tab through it; switch the system between light and dark.
        </p>
      </header>
      <Foundations />
      <Actions />
      <Forms />
      <Display />
    </div>
  )
}
