import { readConfig } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import { findingsFor, linesOf, refusalOf } from '#platform/public-site/index.ts'
import { endWith } from './end-with.ts'

/** The configuration; tells all that is unsafe about a public site, and ends where that must be named and is not. */
export const checkedConfig = (): Config => {
  try {
    const config = readConfig(process.env)
    const findings = findingsFor(config)
    const refusing = findings.filter(({ refuses }) => refuses)
    const others = findings.filter(({ refuses }) => !refuses)
    if (others.length > 0) console.error(`Unsafe for a public site:\n${linesOf(others)}\n`)
    if (refusing.length > 0) throw refusalOf(refusing)
    return config
  } catch (error) {
    return endWith(error)
  }
}
