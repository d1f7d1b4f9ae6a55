/** Browsers drop tabs and line breaks from an address, so these could hide a second slash. */
// oxlint-disable-next-line no-control-regex
const misleading = /\/\/|\\|[\u0000-\u001f\u007f]/
const beyondAscii = /[^\u0021-\u007e]+/g

/** An address as it travels in a header: what is not ASCII is written in escapes, as a browser would. */
export const asciiAddress = (address: string): string =>
  address.toWellFormed().replace(beyondAscii, encodeURIComponent)

/** A path of our own site, else home: nobody is sent elsewhere by a link to us. */
export const ownPath = (next: unknown): string =>
  typeof next === 'string' && next.startsWith('/') && !misleading.test(next) ? asciiAddress(next) : '/'
