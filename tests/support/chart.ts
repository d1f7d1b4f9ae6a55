import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { inProject } from '#platform/root.ts'
import { unpack } from '#scripts/lib/debian.ts'

const chart = inProject('deploy', 'helm', 'vonk')

export type Values = {
  settings: Record<string, string>
  drainSeconds: number
  stopSeconds: number
  server: { autoscaling: { enabled: boolean } }
  serviceMonitor: { enabled: boolean; labels: Record<string, string> }
}

export const defaultValues = (): Values => parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as Values

/** Go's own templates with sprig, as Debian has them: what Helm renders with. */
const packages = [
  'golang-1.19-go',
  'golang-1.19-src',
  'golang-github-masterminds-sprig-dev',
  'golang-github-masterminds-semver-dev',
  'golang-github-masterminds-goutils-dev',
  'golang-github-huandu-xstrings-dev',
  'golang-github-google-uuid-dev',
  'golang-github-imdario-mergo-dev',
  'golang-github-shopspring-decimal-dev',
  'golang-github-mitchellh-copystructure-dev',
  'golang-github-mitchellh-reflectwalk-dev',
  'golang-github-spf13-cast-dev',
  'golang-golang-x-crypto-dev',
  'golang-github-ghodss-yaml-dev',
  'golang-gopkg-yaml.v2-dev',
]

/** Built once and kept. */
const buildRenderer = (): string => {
  const folder = inProject('.cache', 'debian', 'go-templates')
  if (!existsSync(folder)) unpack('Go and sprig', packages, folder)
  const program = join(folder, 'render')
  if (existsSync(program)) return program
  const root = join(folder, 'usr/lib/go-1.19')
  const cache = join(folder, 'build')
  mkdirSync(cache, { recursive: true })
  const draft = `${program}.${process.pid}`
  const source = inProject('tests', 'support', 'chart', 'render.go')
  const { status, stderr } = spawnSync(join(root, 'bin', 'go'), ['build', '-o', draft, source], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      GOROOT: root,
      GOPATH: join(folder, 'usr/share/gocode'),
      GOCACHE: cache,
      GO111MODULE: 'off',
      CGO_ENABLED: '0',
    },
  })
  if (status !== 0) throw new Error(stderr)
  renameSync(draft, program)
  return program
}

export type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; spec: unknown }

/** What Helm would hand to Kubernetes. */
export const renderChart = (values: object): Manifest[] => {
  const { status, stdout, stderr } = spawnSync(buildRenderer(), [chart, 'site'], {
    encoding: 'utf8',
    input: JSON.stringify(values),
  })
  if (status !== 0) throw new Error(stderr)
  return parseAllDocuments(stdout).flatMap((document) => {
    if (document.errors.length > 0) throw new Error(document.errors.join('\n'))
    const manifest = document.toJS() as Manifest | null
    return manifest ? [manifest] : []
  })
}
