import { readFileSync } from 'node:fs'
import { inProject } from '#platform/root.ts'

type Built = Record<string, { file: string; name?: string }>

/** Where the built files are that came from something of this name: their own names say nothing. */
export const builtFiles = (name: string): RegExp => {
  const built = JSON.parse(readFileSync(inProject('dist/client/.vite/manifest.json'), 'utf8')) as Built
  const files = Object.values(built).flatMap((one) => (one.name === name ? [one.file] : []))
  if (files.length === 0) throw new Error(`nothing was built of ${name}`)
  return new RegExp(`/(?:${files.join('|').replaceAll('.', String.raw`\.`)})$`)
}
