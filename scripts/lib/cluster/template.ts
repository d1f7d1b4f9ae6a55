import { readFileSync } from 'node:fs'
import { inProject } from '#platform/root.ts'

export type Values = Record<string, string | number>

/** Puts values in place of `${NAME}`, as envsubst does; a name without one is a mistake. */
export const fill = (template: string, values: Values): string =>
  template.replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`there is no value for \${${name}}`)
    return String(value)
  })

/** A file of `deploy/cluster`, which operators take as it is. */
export const fillDeployed = (name: string, values: Values): string =>
  fill(readFileSync(inProject('deploy', 'cluster', name), 'utf8'), values)
