import type { RequestContext } from '#platform/http/context.ts'
import type { AccountEvent } from '../contract.ts'
import { accountStatusChanged } from './hooks.ts'
import { confirmAccount, markDeleted, markReactivated } from './queries.ts'

/** The address is theirs; nothing happens to whoever has confirmed it before, or has left. Tells whether it was new. */
export const confirm = async (own: RequestContext, account: number): Promise<boolean> => {
  const isNew = (await confirmAccount.run(own.db, { account })) > 0
  if (!isNew) return false
  await accountStatusChanged.run(own, { account, status: 'active' })
  // Pages of theirs that are open elsewhere still ask them to confirm it.
  own.afterCommit(() => own.live.publish<AccountEvent>([account], { type: 'confirmed' }))
  return true
}

export const leave = async (own: RequestContext, account: number): Promise<void> => {
  await markDeleted.run(own.db, { account, now: own.clock.now() })
  await accountStatusChanged.run(own, { account, status: 'deleted' })
}

export const comeBack = async (own: RequestContext, account: number): Promise<void> => {
  const isBack = (await markReactivated.run(own.db, { account })) > 0
  if (isBack) await accountStatusChanged.run(own, { account, status: 'active' })
}
