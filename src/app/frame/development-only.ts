import { Refusal } from '#protocol/refusal.ts'
import type { RouterContext } from '../router.tsx'

/** For routes that visitors must not find. */
export const refuseOutsideDevelopment = ({ context }: { context: RouterContext }): void => {
  if (!context.development) throw new Refusal('not_found', {}, { status: 404 })
}
