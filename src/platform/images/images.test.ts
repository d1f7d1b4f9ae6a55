import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { inProject } from '../root.ts'
import { startImageProcessor, UnreadableImage } from './index.ts'
import type { ImageProcessor } from './index.ts'
import { workOf } from './work-of.ts'
import { imageProcesses } from '#tests/support/image-processes.ts'
import { plain } from '#tests/support/pictures.ts'

const small = await plain(240, 300).jpeg().toBuffer()
const big = await plain(4000, 3000).png().toBuffer()
const huge = await plain(9000, 8000).png().toBuffer()
const noise = await sharp({
  create: {
    width: 3000,
    height: 2000,
    channels: 3,
    background: '#333',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .png()
  .toBuffer()
const ENDED = 'Error: images: a process was ended'

/** At low priority a photo takes long while others keep the machine busy. */
const JOB_TIMEOUT_MS = 120_000

afterEach(() => void vi.useRealTimers())

const onlyChild = (parent = process.pid): number => {
  const [pid, ...others] = imageProcesses(parent)
  if (pid === undefined || others.length > 0) throw new Error(`${1 + others.length} processes`)
  return pid
}

const isAlive = (pid: number): boolean => {
  try {
    // A zombie has no command any more.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Where timers stand still. */
const untilTurn = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(setImmediate)
}

const withProcessor = async (
  options: Parameters<typeof startImageProcessor>[0],
  use: (processor: ImageProcessor) => Promise<void>,
) => {
  const processor = startImageProcessor({ jobTimeoutMs: JOB_TIMEOUT_MS, ...options })
  try {
    await use(processor)
  } finally {
    await processor.stop()
  }
  expect(imageProcesses()).toEqual([])
}

const reasonOf = (job: Promise<unknown>) =>
  job.then(
    () => 'rendered',
    (error: unknown) => (error instanceof UnreadableImage ? error.reason : String(error)),
  )

test('PHO-3 photos are made one after the other, in a process that starts with the first', async () => {
  await withProcessor({}, async (processor) => {
    expect(imageProcesses()).toEqual([])
    const order: string[] = []
    const job = async (name: string, file: Buffer) => {
      await processor.render(file)
      order.push(name)
      onlyChild()
    }
    await Promise.all([job('big', big), job('small', small), job('another', small)])
    expect(order).toEqual(['big', 'small', 'another'])
  })
})

test('PHO-3 as many photos are made at once as there are processes', async () => {
  await withProcessor({ processes: 2 }, async (processor) => {
    const jobs = [big, big, small].map((file, uploader) => processor.render(file, undefined, uploader))
    expect(imageProcesses()).toHaveLength(2)
    await Promise.all(jobs)
    expect(imageProcesses()).toHaveLength(2)
  })
})

test('PHO-3 OPS-5 a photo that keeps its decoder busy does not stop those of others', async () => {
  await withProcessor({}, async (processor) => {
    await processor.render(small, undefined, 1)
    const pid = onlyChild()
    process.kill(pid, 'SIGSTOP')
    const stalled = reasonOf(processor.render(small, undefined, 1))
    for (const uploader of [2, 3])
      expect(await reasonOf(processor.render(small, undefined, uploader))).toBe('rendered')
    process.kill(pid, 'SIGCONT')
    expect(await stalled).toBe('rendered')
  })
})

test('PHO-3 whoever sends many photos at once does not keep the others waiting', async () => {
  await withProcessor({ processes: 1 }, async (processor) => {
    await processor.render(small)
    const pid = onlyChild()
    // The first one stalls, and the others wait behind it.
    process.kill(pid, 'SIGSTOP')
    const made: string[] = []
    const job = async (name: string, uploader: number) => {
      await processor.render(small, undefined, uploader)
      made.push(name)
    }
    const jobs = [1, 2, 3, 4, 5, 6].map((n) => job(`a${n}`, 1))
    jobs.push(job('b', 2), job('c', 3))
    process.kill(pid, 'SIGCONT')
    await Promise.all(jobs)
    expect(made).toEqual(['a1', 'b', 'c', 'a2', 'a3', 'a4', 'a5', 'a6'])
  })
})

test('PHO-3 of one uploader one photo is made at a time, however many processes there are', async () => {
  await withProcessor({ processes: 2 }, async (processor) => {
    const jobs = [processor.render(small, undefined, 1), processor.render(small, undefined, 1)]
    expect(imageProcesses()).toHaveLength(1)
    jobs.push(processor.render(small, undefined, 2))
    expect(imageProcesses()).toHaveLength(2)
    await Promise.all(jobs)
  })
})

test('PHO-3 a process that dies takes only its own photo along', async () => {
  await withProcessor({}, async (processor) => {
    await processor.render(small)
    const pid = onlyChild()
    const jobs = [reasonOf(processor.render(big)), reasonOf(processor.render(small))]
    process.kill(pid, 'SIGSEGV')
    expect(await Promise.all(jobs)).toEqual(['damaged', 'rendered'])
    expect(onlyChild()).not.toBe(pid)
  })
})

test('PHO-3 OPS-5 of a process that the kernel kills nobody says that the photo is damaged', async () => {
  await withProcessor({}, async (processor) => {
    await processor.render(small)
    const jobs = [reasonOf(processor.render(big)), reasonOf(processor.render(small))]
    process.kill(onlyChild(), 'SIGKILL')
    expect(await Promise.all(jobs)).toEqual([ENDED, 'rendered'])
  })
})

test('PHO-3 OPS-5 nor does anybody where there is not memory enough', async () => {
  await withProcessor({ processes: 1 }, async (processor) => {
    await processor.render(small)
    const pid = onlyChild()
    const [, kilobytes] = /^VmSize:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const giveMemory = (bytes: number | 'unlimited') =>
      imageProcesses().forEach((one) => execFileSync('prlimit', ['--pid', String(one), `--as=${bytes}:`]))
    giveMemory((Number(kilobytes) + 4096) * 1024)
    const outcome = await reasonOf(processor.render(noise))
    expect(outcome).toMatch(/^Error: images: /)
    giveMemory('unlimited')
    expect(await reasonOf(processor.render(noise))).toBe('rendered')
  })
})

test('PHO-3 OPS-5 a decoder that gets no time is ended, and the next photo is made', async () => {
  await withProcessor({}, async (processor) => {
    await processor.render(small)
    const pid = onlyChild()
    process.kill(pid, 'SIGSTOP')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stalled = reasonOf(processor.render(small))
    vi.advanceTimersByTime(2 * JOB_TIMEOUT_MS)
    expect(await stalled).toBe(ENDED)
    vi.useRealTimers()
    expect(isAlive(pid)).toBe(false)
    expect(await reasonOf(processor.render(small))).toBe('rendered')
  })
})

test('PHO-3 a photo that keeps its decoder at work for all of its time is refused as damaged', async () => {
  await withProcessor({ jobTimeoutMs: 400 }, async (processor) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await processor.render(small)
    const pid = onlyChild()
    const before = workOf(pid) ?? 0
    const busy = reasonOf(processor.render(huge))
    await untilTurn(() => (workOf(pid) ?? 0) - before >= 300)
    vi.advanceTimersByTime(400)
    expect(await busy).toBe('damaged')
    vi.useRealTimers()
    expect(isAlive(pid)).toBe(false)
  })
})

test('PHO-3 a process with nothing to do ends, and another takes the next photo', async () => {
  await withProcessor({ idleMs: 50 }, async (processor) => {
    await processor.render(small)
    await until(() => imageProcesses().length === 0)
    expect(await reasonOf(processor.render(small))).toBe('rendered')
  })
})

test('PHO-3 a processor that is stopped leaves no process and no one waiting', async () => {
  const processor = startImageProcessor()
  const jobs = [reasonOf(processor.render(big)), reasonOf(processor.render(small))]
  await processor.stop()
  expect(await Promise.all(jobs)).toEqual(['Error: images: stopped', 'Error: images: stopped'])
  expect(imageProcesses()).toEqual([])
  expect(await reasonOf(processor.render(small))).toBe('Error: images: stopped')
})

test('PHO-3 photos are made at low priority, by a process that knows no secrets', async () => {
  process.env['SECRET_FOR_TEST'] = 'secret'
  await withProcessor({}, async (processor) => {
    await processor.render(small)
    const pid = onlyChild()
    const priorities = readdirSync(`/proc/${pid}/task`).map((thread) => {
      const [, afterName = ''] = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')
      return afterName.split(' ')[16]
    })
    expect(priorities.length).toBeGreaterThan(5)
    expect(new Set(priorities)).toEqual(new Set(['10']))
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('SECRET_FOR_TEST')
  })
})

test('PHO-3 a signal for the whole group does not cost the photo in hand', async () => {
  await withProcessor({}, async (processor) => {
    await processor.render(small)
    const job = reasonOf(processor.render(big))
    for (const signal of ['SIGINT', 'SIGTERM']) process.kill(onlyChild(), signal)
    expect(await job).toBe('rendered')
  })
})

test('PHO-3 no process outlives a server that was killed', async () => {
  const module = JSON.stringify(pathToFileURL(inProject('src/platform/images/index.ts')).href)
  const source = `
    import { startImageProcessor } from ${module}
    const processor = startImageProcessor()
    await processor.render(Buffer.from(${JSON.stringify(small.toString('base64'))}, 'base64'))
    process.send('rendered')`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  await new Promise<void>((resolve, reject) => {
    parent.once('message', () => resolve())
    parent.once('exit', () => reject(new Error('it ended by itself')))
  })
  const child = onlyChild(parent.pid)
  expect(isAlive(child)).toBe(true)
  parent.kill('SIGKILL')
  await until(() => !isAlive(child))
  expect(isAlive(child)).toBe(false)
})
