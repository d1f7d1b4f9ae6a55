/** Browsers drop tabs and line breaks from an address, so these could hide a second slash. */
// oxlint-disable-next-line no-control-regex
const misleading = /\/\/|\\|[\u0000-\u001f\u007f]/

/** A path of our own site, else home: nobody is sent elsewhere by a link to us. */
export const ownPath = (next: unknown): string =>
  typeof next === 'string' && next.startsWith('/') && !misleading.test(next) ? next : '/'
