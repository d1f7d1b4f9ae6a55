import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { makeRenditions } from './make-renditions.ts'
import type { Crop, Renditions } from './make-renditions.ts'
import { UnreadableImage } from './unreadable-image.ts'
import type { Unreadable } from './unreadable-image.ts'

export type Job = { file: Buffer; crop: Crop | undefined }
export type Message =
  | { ready: true }
  | { renditions: Renditions }
  | { unreadable: Unreadable }
  | { failure: string }

const LOW_PRIORITY = 10

/** On Linux a priority is of one thread, and those that decode exist already. New ones inherit it. */
const lowerPriority = (): void => {
  if (process.platform !== 'linux') setPriority(LOW_PRIORITY)
  else for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), LOW_PRIORITY)
}

const answer = async ({ file, crop }: Job): Promise<Message> => {
  try {
    return { renditions: await makeRenditions(file, crop) }
  } catch (error) {
    if (error instanceof UnreadableImage) return { unreadable: error.reason }
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

const send = (message: Message): void => void process.send?.(message)

lowerPriority()
sharp.concurrency(1)
sharp.cache(false)
// Bytes that look like one format to us and like another to libvips do not reach its other decoders.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

// A signal to the whole group means our parent, who still waits for the job in hand and then lets us go.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
// An exit would wait for a decoder that may never end.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// While HEVC is decoded no event comes through: another thread has to see that the parent is gone.
new Worker(
  `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 1000)`,
  { eval: true },
).unref()

process.on('message', (job: Job) => void answer(job).then(send))
send({ ready: true })
