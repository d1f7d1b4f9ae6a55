import type { Config } from '#platform/config.ts'

/** Addresses that leave us name the configured domain. */
export const configuredOrigin = ({ https, port }: Pick<Config, 'https' | 'port'>, domain: string): string =>
  https ? `https://${domain}` : `http://${domain}:${port}`
