import proxyAddr from '@fastify/proxy-addr'

/** Whether an address is of a proxy that may say for whom it asks; as Fastify reads the setting. */
export const trustOf = (trustProxy: boolean | string): ((address: string, hop: number) => boolean) =>
  typeof trustProxy === 'boolean'
    ? () => trustProxy
    : proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()))
