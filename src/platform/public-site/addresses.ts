import { BlockList } from 'node:net'

const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

export const isLoopback = (host: string): boolean => /^(?:localhost|127\.[\d.]+|::1)$/.test(host)

/** On a network that others own: neither this machine nor an address or a name of one's own network. */
const isFar = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '')
  if (name === '' || name.startsWith('/') || isLoopback(name)) return false
  if (name.includes(':')) return !near.check(name, 'ipv6')
  if (/^[\d.]+$/.test(name)) return !near.check(name)
  return name.includes('.') && !/\.(?:internal|local|localhost)$/.test(name)
}

/** Whether what is sent there can be read on the way; `isSafe` knows how the address says that it cannot. */
export const travelsOpenly = (address: string | undefined, isSafe: (url: URL) => boolean): boolean => {
  const url = URL.parse(address ?? '')
  return url !== null && isFar(url.searchParams.get('host') ?? url.hostname) && !isSafe(url)
}

export const byHttps = ({ protocol }: URL) => protocol === 'https:'
export const byTls = ({ searchParams }: URL) =>
  ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')
export const bySmtps = ({ protocol, searchParams }: URL) =>
  protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'

/** Few different characters, or what everybody tries first. */
export const isGuessable = (secret: string): boolean =>
  new Set(secret).size < 8 || /^(?:postgres|password|secret|changeme|vonk)/i.test(secret)

export const passwordIn = (address: string | undefined): string => URL.parse(address ?? '')?.password ?? ''
