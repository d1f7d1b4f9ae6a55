import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP asks for: 19 MiB, two passes. It runs off the main thread. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

let decoy: Promise<string> | undefined

/** Takes as long for an address that nobody has: time must not tell who is a member. */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await (decoy ??= hashPassword('nobody has this password')))
  const fits = await verify(against, password).catch(() => false)
  return fits && stored !== null && stored !== undefined
}
