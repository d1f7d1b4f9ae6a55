import { globSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#platform/root.ts'
import { loops } from './lib/loops/scenes.ts'

test.each(loops.map((loop) => [loop.name, loop] as const))(
  'LAN-1 %s ends as it begins, and moves in between',
  (_, { frame }) => {
    expect(frame(1)).toBe(frame(0))
    expect(frame(0.3)).not.toBe(frame(0))
    expect(frame(0.6)).not.toBe(frame(0.3))
  },
)

test.each(loops.map(({ name }) => name))('LAN-1 the files of %s are there, and light', (name) => {
  const folder = inProject('src', 'features', 'marketing', 'ui', 'media')
  const files = globSync(`${name}.*`, { cwd: folder }).toSorted()
  expect(files).toEqual([`${name}.mp4`, `${name}.webm`, `${name}.webp`])
  const sizes = files.map((file) => statSync(`${folder}/${file}`).size)
  for (const size of sizes) expect(size).toBeLessThanOrEqual(150_000)
  // The picture is what a page waits for.
  expect(sizes[2]).toBeLessThanOrEqual(20_000)
})
