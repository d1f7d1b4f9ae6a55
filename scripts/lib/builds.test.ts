import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { buildsIn } from './builds.ts'
import { brotliAssets, gzipAssets, isCompressed, noteCompressed } from './compress-assets.ts'

const newDist = (): string => {
  const dist = mkdtempSync(join(tmpdir(), 'vonk-builds-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  return dist
}

/** A build with one file for browsers, which tells its version. */
const build = (dist: string, version: string): string => {
  const builds = buildsIn(dist)
  const draft = builds.newDraft()
  mkdirSync(join(draft, 'client', 'assets'), { recursive: true })
  mkdirSync(join(draft, 'server'))
  writeFileSync(join(draft, 'client', 'assets', `${version}.js`), version)
  writeFileSync(join(draft, 'client', 'assets', 'same.js'), 'same')
  writeFileSync(join(draft, 'server', 'server.js'), version)
  const published = builds.publish(draft)
  builds.prune()
  return published
}
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

test('OPS-3 OPS-9 a build stands beside the one that runs, and browsers find the files of both', () => {
  const dist = newDist()
  const first = build(dist, 'one')
  const second = build(dist, 'two')
  expect(read(dist, 'server', 'server.js')).toBe('two')
  expect(realpathSync(join(dist, 'client'))).toBe(realpathSync(join(second, 'client')))
  expect(read(first, 'server', 'server.js')).toBe('one')
  expect(['one.js', 'two.js', 'same.js'].map((name) => read(dist, 'assets', name))).toEqual([
    'one',
    'two',
    'same',
  ])
})

test('OPS-9 a build that runs outlives all later ones, and others the next two', () => {
  const dist = newDist()
  const run = build(dist, 'run')
  expect(buildsIn(dist).use()).toBe(realpathSync(run))
  const old = build(dist, 'old')
  const kept = ['a', 'b', 'c'].map((version) => build(dist, version))
  expect([run, old, ...kept].map((folder) => existsSync(folder))).toEqual([true, false, true, true, true])
  // A tab of it goes on for two weeks.
  expect(read(dist, 'assets', 'old.js')).toBe('old')
  const longAgo = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
  for (const name of ['old.js', 'run.js', 'same.js']) utimesSync(join(dist, 'assets', name), longAgo, longAgo)
  buildsIn(dist).prune()
  const left = ['old.js', 'run.js', 'same.js'].map((name) => existsSync(join(dist, 'assets', name)))
  expect(left).toEqual([false, true, true])
})

test('OPS-3 one builds at a time, and what a killed one left is no build', () => {
  const dist = newDist()
  expect(buildsIn(dist).lock()).toBe(true)
  expect(buildsIn(dist).lock()).toBe(false)
  const killed = buildsIn(dist).newDraft()
  build(dist, 'one')
  expect(existsSync(killed)).toBe(false)
  expect(read(dist, 'current', 'server', 'server.js')).toBe('one')
})

test('OPS-3 the folders of a build from before are replaced', () => {
  const dist = newDist()
  mkdirSync(join(dist, 'server'))
  writeFileSync(join(dist, 'server', 'server.js'), 'before')
  build(dist, 'one')
  expect(read(dist, 'server', 'server.js')).toBe('one')
})

test('OPS-3 a build is served by gzip at once, and by brotli when it is compressed further', async () => {
  const dist = newDist()
  const builds = buildsIn(dist)
  build(dist, 'one')
  const newest = builds.newest()
  await gzipAssets(newest)
  builds.shareAssets(newest)
  expect(isCompressed(newest)).toBe(false)
  expect(gunzipSync(readFileSync(join(dist, 'assets', 'one.js.gz'))).toString()).toBe('one')
  expect(existsSync(join(dist, 'assets', 'one.js.br'))).toBe(false)
  await brotliAssets(newest)
  builds.shareAssets(newest)
  noteCompressed(newest)
  expect(isCompressed(newest)).toBe(true)
  expect(brotliDecompressSync(readFileSync(join(dist, 'assets', 'one.js.br'))).toString()).toBe('one')
})
