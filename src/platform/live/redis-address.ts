/** One Redis, or the Sentinels that know which of several is the primary. */
export type RedisAddress =
  | { kind: 'single'; url: string }
  | { kind: 'sentinels'; sentinels: string[]; name: string; urlOf: (host: string, port: number) => string }

const SENTINELS = /^(rediss?)\+sentinel:\/\/(?:([^@/]*)@)?([^@/]+)\/([\w.-]+)$/
const HOST = /^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i

/** `redis://…`, or `redis+sentinel://:password@host:port,host:port/name`; the password is that of Redis. Null is neither. */
export const readRedisAddress = (address: string): RedisAddress | null => {
  const [, protocol = '', login, hosts = '', name = ''] = SENTINELS.exec(address) ?? []
  if (!protocol)
    return /^rediss?:$/.test(URL.parse(address)?.protocol ?? '') ? { kind: 'single', url: address } : null
  const all = hosts.split(',')
  if (!all.every((host) => HOST.test(host))) return null
  const before = login === undefined ? '' : `${login}@`
  return {
    kind: 'sentinels',
    sentinels: all.map((host) => `${protocol}://${host}`),
    name,
    urlOf: (host, port) => `${protocol}://${before}${host.includes(':') ? `[${host}]` : host}:${port}`,
  }
}

/** Every address that it says we reach. */
export const hostsOf = (address: string): string[] => {
  const read = readRedisAddress(address)
  if (!read) return []
  return read.kind === 'single' ? [read.url] : read.sentinels
}
