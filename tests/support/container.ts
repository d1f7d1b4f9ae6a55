import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { inProject } from '#platform/root.ts'

type Service = {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test?: string[]; disable?: boolean }
  networks?: string[]
  ports?: string[]
}
type Compose = { name: string; services: Record<string, Service>; networks: Record<string, unknown> }

export const composeText = readFileSync(inProject('deploy', 'compose.yaml'), 'utf8')
export const compose = parse(composeText, { merge: true }) as Compose
/** One instruction a line. */
export const dockerfile = readFileSync(inProject('deploy', 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '')

export type Stage = { name: string; lines: string[] }

export const stagesOf = (text: string): Stage[] => {
  const stages: Stage[] = []
  for (const line of text.split('\n')) {
    const from = /^FROM \S+(?: AS (\w+))?$/.exec(line)
    if (from) stages.push({ name: from[1] ?? '', lines: [] })
    else stages.at(-1)?.lines.push(line)
  }
  return stages
}

export type Copy = { from: string | undefined; sources: string[]; target: string }

export const copiesOf = (lines: readonly string[]): Copy[] =>
  lines.flatMap((line) => {
    const copy = /^COPY (?:--from=(\w+) )?(.+) (\S+)$/.exec(line)
    return copy ? [{ from: copy[1], sources: (copy[2] ?? '').split(' '), target: copy[3] ?? '' }] : []
  })

/** A command in the form of a list, after its instruction: `CMD`, `ENTRYPOINT` or `HEALTHCHECK .* CMD`. */
export const listAfter = (instruction: string): string[] => {
  const [, list = '[]'] = new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(dockerfile) ?? []
  return JSON.parse(list) as string[]
}

/** The names that a file of settings has. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
