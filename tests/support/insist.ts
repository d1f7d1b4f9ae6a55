import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './send.ts'

const ASK_AGAIN_MS = 50

/** Over all deaths of servers: asks the same again until somebody answers who is not on the way out. */
export const insist = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer && answer.status < 500) return answer
    await pause(ASK_AGAIN_MS)
  }
}
