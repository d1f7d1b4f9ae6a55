import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inBuild } from '../root.ts'
import type { Crop, Renditions } from './make-renditions.ts'
import type { Job, Message } from './process.ts'
import { ImagesUnavailable } from './unavailable.ts'
import { UnreadableImage } from './unreadable-image.ts'
import { workOf } from './work-of.ts'

export type { Crop, Renditions }
export { ImagesUnavailable, UnreadableImage }

export type ImageProcessor = {
  /**
   * Makes the renditions of an uploaded file, or rejects: with UnreadableImage where it is the file, with ImagesUnavailable where it is
   * us. Everybody who uploads has a line of their
   * own, and the lines take turns: however many one has sent, the others wait for one of them at most.
   */
  render: (file: Buffer, crop?: Crop, uploader?: number) => Promise<Renditions>
  stop: () => Promise<void>
}

/** One that is kept busy by a single photo must not be the only one; more than a few would need the memory of a server. */
const usualProcesses = () => Math.min(4, Math.max(2, availableParallelism()))

type Options = { processes?: number; jobTimeoutMs?: number; idleMs?: number }
type QueuedJob = Job & {
  uploader: number
  resolve: (renditions: Renditions) => void
  reject: (reason: Error) => void
}
type Worker = {
  child: ChildProcess
  isReady: boolean
  job?: QueuedJob
  timer?: NodeJS.Timeout
  /** How much it had worked when it was given the job. */
  workedBefore?: number | null
  /** The job took too long, and all that time it was at work. */
  isExhausted?: boolean
}

/**
 * How a process ends whose decoder stumbles over a file. Whoever aborts has no memory, as a rule; whoever is killed was killed by the kernel,
 * which takes memory back, or by us, because the time is over.
 */
const crashes = new Set<NodeJS.Signals | null>(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE'])

/** From source Node runs the file beside this one; the build makes an entry of its own of it. */
const entry = import.meta.url.endsWith('.ts')
  ? join(import.meta.dirname, 'process.ts')
  : inBuild('server', 'image-process.js')

const forkChild = (): ChildProcess =>
  fork(entry, {
    serialization: 'advanced',
    execArgv: [],
    // A decoder that was taken over finds no secrets here. With glibc's many arenas it would keep a third
    // more memory than it uses.
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], MALLOC_ARENA_MAX: '2' },
    // libheif talks on stdout about every damaged file.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/**
 * Files of strangers are decoded in processes of their own, at low priority: a large one slows no
 * request, and one that crashes or stalls its decoder costs nothing but that process.
 */
export const startImageProcessor = (options: Options = {}): ImageProcessor => {
  const { processes = usualProcesses(), jobTimeoutMs = 30_000, idleMs = 60_000 } = options
  /** The jobs of each uploader; whose turn it is comes first. */
  const lines = new Map<number, QueuedJob[]>()
  const workers = new Set<Worker>()
  let isStopped = false

  const sendToBack = (uploader: number) => {
    const line = lines.get(uploader)
    // Deleted and set again it is behind all others.
    if (line && lines.delete(uploader)) lines.set(uploader, line)
  }

  const finish = (worker: Worker): QueuedJob | undefined => {
    clearTimeout(worker.timer)
    const { job } = worker
    worker.job = undefined
    if (job) sendToBack(job.uploader)
    return job
  }

  const dismiss = (worker: Worker) => {
    workers.delete(worker)
    worker.child.disconnect()
  }

  const takeMessage = (worker: Worker, message: Message) => {
    if ('ready' in message) {
      worker.isReady = true
      return
    }
    const job = finish(worker)
    if ('renditions' in message) job?.resolve(message.renditions)
    else if ('unreadable' in message) job?.reject(new UnreadableImage(message.unreadable))
    // The file was read by then, or there was nothing to read it with.
    else job?.reject(new ImagesUnavailable(`images: ${message.failure}`))
    worker.timer = setTimeout(dismiss, idleMs, worker)
    startJobs()
  }

  const takeEnd = (worker: Worker, signal: NodeJS.Signals | null = null) => {
    workers.delete(worker)
    // One that did not even start says nothing about the file.
    const isOfFile = worker.isReady && (worker.isExhausted || crashes.has(signal))
    const what = worker.isReady ? 'a process was ended' : 'no process starts'
    finish(worker)?.reject(
      isOfFile ? new UnreadableImage('damaged') : new ImagesUnavailable(`images: ${what}`),
    )
    startJobs()
  }

  const startWorker = (): Worker => {
    const worker: Worker = { child: forkChild(), isReady: false }
    workers.add(worker)
    worker.child.on('message', (message: Message) => takeMessage(worker, message))
    worker.child.on('exit', (_code, signal) => takeEnd(worker, signal))
    worker.child.on('error', () => takeEnd(worker))
    return worker
  }

  /** One that had the processor for half of the time is kept busy by its file; one that did not gets as much time again. */
  const runOut = (worker: Worker, isLast = false) => {
    const { child, workedBefore = null } = worker
    const worked = workOf(child.pid)
    worker.isExhausted = worked !== null && workedBefore !== null && worked - workedBefore >= jobTimeoutMs / 2
    if (isLast || worker.isExhausted) child.kill('SIGKILL')
    else worker.timer = setTimeout(runOut, jobTimeoutMs, worker, true)
  }

  const freeWorker = (): Worker | undefined =>
    [...workers].find(({ job }) => !job) ?? (workers.size < processes ? startWorker() : undefined)

  const nextInTurn = (): number | undefined => {
    const busy = new Set([...workers].map(({ job }) => job?.uploader))
    return [...lines.keys()].find((uploader) => !busy.has(uploader))
  }

  const takeFrom = (uploader: number | undefined): QueuedJob | undefined => {
    if (uploader === undefined) return undefined
    const line = lines.get(uploader)
    const job = line?.shift()
    if (line?.length === 0) lines.delete(uploader)
    return job
  }

  const startJobs = () => {
    for (;;) {
      const uploader = nextInTurn()
      const worker = uploader === undefined ? undefined : freeWorker()
      const job = worker && takeFrom(uploader)
      if (!job) return
      clearTimeout(worker.timer)
      worker.job = job
      worker.workedBefore = workOf(worker.child.pid)
      worker.timer = setTimeout(runOut, jobTimeoutMs, worker)
      worker.child.send({ file: job.file, crop: job.crop } satisfies Job, () => undefined)
    }
  }

  const stopped = () => new ImagesUnavailable('images: stopped')

  return {
    render: (file, crop, uploader = 0) =>
      new Promise((resolve, reject) => {
        if (isStopped) return reject(stopped())
        lines.set(uploader, [...(lines.get(uploader) ?? []), { file, crop, uploader, resolve, reject }])
        startJobs()
      }),

    stop: async () => {
      isStopped = true
      for (const job of [...lines.values()].flat()) job.reject(stopped())
      lines.clear()
      await Promise.all(
        [...workers].map(async (worker) => {
          finish(worker)?.reject(stopped())
          const ended = new Promise((resolve) => worker.child.once('exit', resolve))
          worker.child.kill('SIGKILL')
          await ended
        }),
      )
    },
  }
}
