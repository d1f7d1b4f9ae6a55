import type { ComponentType } from 'react'

export type FirstMessageProps = {
  profileId: number
  name: string
  /** First lines to choose from. */
  openers: readonly string[]
  /** The server has it. */
  onSent: () => void
}

type Load = () => Promise<{ default: ComponentType<FirstMessageProps> }>

let load: Load = () => Promise.reject(new Error('nobody has filled the slot'))

/** LIK-8: a match begins with a first message. How it is written and sent is the business of chat; the app says so. */
export const fillFirstMessage = (fill: Load): void => {
  load = fill
}

export const loadFirstMessage: Load = () => load()
