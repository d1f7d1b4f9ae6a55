import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { watchBeats } from './heartbeat.ts'

/** A process that beats ten times a second, until it is told to loop. */
const beating = `
  setInterval(() => process.send({ beat: 'test' }), 100)
  process.on('message', () => { for (;;); })`

const startBeating = async () => {
  const child = spawn(process.execPath, ['-e', beating], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

/** How one is ended that beats for a while and is then frozen. */
const endOf = async (freeze: (child: ChildProcess) => void): Promise<unknown[]> => {
  const child = await startBeating()
  let isFrozen = false
  watchBeats(child, 1, () => (isFrozen = true))
  // Longer than it may be silent: its beats are heard.
  for (let beats = 0; beats < 25; beats += 1) await once(child, 'message')
  expect(isFrozen).toBe(false)
  const ended = once(child, 'exit')
  freeze(child)
  const how = await ended
  return [...how, isFrozen]
}

test('OPS-3 a process that an endless loop or SIGSTOP keeps from beating is ended', async () => {
  const ends = await Promise.all([
    endOf((child) => void child.send('loop')),
    endOf((child) => void child.kill('SIGSTOP')),
  ])
  expect(ends).toEqual([
    [null, 'SIGKILL', true],
    [null, 'SIGKILL', true],
  ])
})
