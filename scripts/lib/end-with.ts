import { exitCodeOf, reasonOf } from '#platform/configuration-error.ts'

/** A process of ours ended and is not started again; it has said why. */
export class EndedForGood extends Error {
  readonly code: number

  constructor(code: number) {
    super(`ended with ${code}`)
    this.code = code
  }
}

/** Ends this process with what went wrong in words: a stack is of no use to whoever starts a site. */
export const endWith = (error: unknown): never => {
  if (error instanceof EndedForGood) process.exit(error.code)
  console.error(reasonOf(error))
  process.exit(exitCodeOf(error))
}
