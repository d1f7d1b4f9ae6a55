import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { neededField } from './needed-field.ts'

/** To what is still missing in the own profile. */
export function NeededFieldLink({ className, children }: { className: string; children: ReactNode }) {
  const { user } = useAnswer(ask(getUser))
  return (
    <Link to="/profile" hash={neededField(user)} className={className}>
      {children}
    </Link>
  )
}
