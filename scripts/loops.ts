// Draws the loops of the landers, frame by frame, and makes films of them. They are kept in git: making them takes
// ffmpeg and minutes, and they change only when somebody draws them anew.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { inProject } from '#platform/root.ts'
import { findFfmpeg } from './lib/ffmpeg.ts'
import { loops } from './lib/loops/scenes.ts'
import type { Loop } from './lib/loops/scenes.ts'

const FRAMES_PER_SECOND = 24
const MOST_BYTES = 150_000
const folder = inProject('src', 'features', 'marketing', 'ui', 'media')
const ffmpeg = findFfmpeg()

const encode = (frames: string, name: string, ...options: string[]): void => {
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(FRAMES_PER_SECOND),
    '-i',
    join(frames, '%03d.png'),
  ]
  // No date and no version of the encoder in the file: the same drawings give the same bytes.
  const output = [
    '-an',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    join(folder, name),
  ]
  const { status, stderr } = spawnSync(ffmpeg.path, [...input, ...options, ...output], {
    env: { ...process.env, ...ffmpeg.environment },
    cwd: frames,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`ffmpeg could not make ${name}: ${stderr}`)
}

/** Both codecs look at all frames first, and then spend on each what it needs: no file is larger than it may be. */
const encodeTwice = (frames: string, name: string, options: string[]): void => {
  for (const pass of ['1', '2']) encode(frames, name, ...options, '-pass', pass)
  const { size } = statSync(join(folder, name))
  if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes, more than ${MOST_BYTES}`)
}

const make = async ({ name, frame, seconds, width }: Loop): Promise<void> => {
  const frames = mkdtempSync(join(tmpdir(), 'loops-'))
  const count = seconds * FRAMES_PER_SECOND
  for (let index = 0; index < count; index++) {
    const file = join(frames, `${String(index).padStart(3, '0')}.png`)
    const picture = sharp(Buffer.from(frame(index / count))).resize({ width })
    await picture.png({ compressionLevel: 2 }).toFile(file)
  }
  const common = [
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    String(Math.floor((MOST_BYTES * 0.9 * 8) / seconds)),
    '-threads',
    '1',
  ]
  encodeTwice(frames, `${name}.webm`, ['-c:v', 'libvpx-vp9', '-cpu-used', '2', ...common])
  encodeTwice(frames, `${name}.mp4`, [
    '-c:v',
    'libx264',
    '-preset',
    'slower',
    '-tune',
    'animation',
    '-movflags',
    '+faststart',
    ...common,
  ])
  const poster = sharp(join(frames, '000.png')).webp({ quality: 70, effort: 6 })
  await poster.toFile(join(folder, `${name}.webp`))
  rmSync(frames, { recursive: true })
}

for (const loop of loops) await make(loop)
