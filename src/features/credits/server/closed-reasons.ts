import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClosedMethod } from '../choices.ts'

export const closedReasons: Record<ClosedMethod, MessageDescriptor> = {
  giropay: msg`giropay closed at the end of 2024.`,
  sofort: msg`Klarna discontinued Sofort in 2024.`,
  maestro: msg`No new Maestro cards have been issued since July 2023.`,
}
