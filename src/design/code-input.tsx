import type { ComponentProps } from 'react'
import { TextInput } from './field.tsx'

/** For digits from an app or a text message, which phones fill in by themselves; with room for the gaps that are pasted along. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
      className="text-lg tracking-[0.3em] tabular-nums"
      {...props}
    />
  )
}
