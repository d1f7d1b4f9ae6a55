import { randomBytes } from 'node:crypto'

/** No letter that is taken for another or for a digit when it is read out. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a report is quoted by: as ZK4T-09QX-7B2M. It says nothing about how many there are. */
export const newReference = (): string =>
  [...randomBytes(12)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('')
    .replace(/(.{4})(.{4})/, '$1-$2-')
