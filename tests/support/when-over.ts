import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Ends what was begun: with the test that began it, or with the file. Within a test `afterAll` is silently left out.
 * The last begun ends first.
 */
export const whenOver = (end: () => Promise<void>): void =>
  TestRunner.getCurrentTest() ? onTestFinished(end) : afterAll(end)
