import type { Config } from '../config.ts'
import { ConfigurationError } from '../configuration-error.ts'
import { isLoopback } from './addresses.ts'
import { rules } from './rules.ts'
import type { Finding } from './rules.ts'

export type { Finding } from './rules.ts'

/** All that is unsafe about a site that others can reach; nothing about one that only this machine can. */
export const findingsFor = (config: Config): Finding[] => {
  const { https, host } = config
  if (!https && isLoopback(host)) return []
  return rules
    .filter(({ isUnsafe }) => isUnsafe(config))
    .map(({ setting, problem, remedy, isUnnamed }) => ({
      setting,
      problem,
      remedy,
      refuses: https && (isUnnamed?.(config) ?? false),
    }))
}

/** One line each. */
export const linesOf = (findings: readonly Finding[]): string =>
  findings.map(({ setting, problem, remedy }) => `  ${setting}: ${problem}. ${remedy}.`).join('\n')

/** The text of a start that does not take place. */
export const refusalOf = (findings: readonly Finding[]): ConfigurationError =>
  new ConfigurationError(`HTTPS=1 is a public site, which does not start like this:\n${linesOf(findings)}`)

/** Ends a start with what must be named on a public site and is not. */
export const requireNamed = (config: Config): void => {
  const unnamed = findingsFor(config).filter(({ refuses }) => refuses)
  if (unnamed.length > 0) throw refusalOf(unnamed)
}
