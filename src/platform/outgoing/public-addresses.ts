import { lookup as resolve } from 'node:dns'
import { lookup as resolveNow } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

const special = new BlockList()
const IPV4_SPECIAL =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
// Inside of what is public: documentation, and what carries IPv4 addresses (Teredo, 6to4).
const IPV6_SPECIAL = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'
const subnetsIn = (list: string) => list.split(' ').map((subnet) => subnet.split('/') as [string, string])
for (const [network, bits] of subnetsIn(IPV4_SPECIAL)) special.addSubnet(network, Number(bits))
for (const [network, bits] of subnetsIn(IPV6_SPECIAL)) special.addSubnet(network, Number(bits), 'ipv6')
/** Of IPv6 only this is given out; loopback, link-local, ULA, mapped and translated addresses are outside. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** An address that anybody can reach, and none of this machine or of the networks behind it. */
export const isPublicAddress = (given: string): boolean => {
  const [address = ''] = given.split('%', 1)
  if (isIP(address) === 4) return !special.check(address)
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATEADDRESS'
}

/**
 * For sockets: resolves as usual and refuses whatever is not public. The socket connects to the very address that was
 * looked at, so a name that changes its mind in between gains nothing.
 */
export const guarded =
  (lookup: LookupFunction = resolve): LookupFunction =>
  (host, options, done) => {
    lookup(host, options, (error, address, family) => {
      if (error) return done(error, address, family)
      const found = typeof address === 'string' ? [address] : address.map((one) => one.address)
      if (found.length > 0 && found.every(isPublicAddress)) return done(null, address, family)
      done(new PrivateAddressError('the address is not public'), '', 0)
    })
  }

/** Whether a name leads to an address that is not public by now. One that leads nowhere today may do so tomorrow. */
export const leadsInside = async (host: string): Promise<boolean> => {
  const found = await resolveNow(host, { all: true }).catch(() => [])
  return found.some(({ address }) => !isPublicAddress(address))
}
