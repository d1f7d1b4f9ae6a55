import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMarker } from './marker.ts'

test('SAF-8 servers that start at once have one key, which is whole when it is there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vonk-marker-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const open = () => openMarker({ markKey: undefined, dataDir: join(dataDir, 'new') })
  const markers = await Promise.all(Array.from({ length: 40 }, open))
  const marks = new Set(markers.map((mark) => mark('phone', '+31 6 0000').toString('hex')))
  expect(marks.size).toBe(1)
  expect(await readdir(join(dataDir, 'new'))).toEqual(['mark-key'])
  expect((await stat(join(dataDir, 'new', 'mark-key'))).mode & 0o777).toBe(0o600)
})
