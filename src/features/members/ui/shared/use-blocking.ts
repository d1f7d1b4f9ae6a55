import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#design/toast.ts'
import { ask } from '#protocol/ask.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import { getBlocked, getMember, getViewers, searchMembers, unblockMember } from '../../contract.ts'

/** Whether a question was about this member, whichever feature asked it. */
const isAbout = (id: number, query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'id' in query && query.id === id

/** After a block was made or taken back: what the page knows about it, here and in every list. */
export const useBlockChanged = (id: number): ((blocked: boolean) => Promise<void>) => {
  const queries = useQueryClient()
  return async (blocked) => {
    const own = ask(getMember, { id })
    // What goes does so at once. What comes back is more than the page knows.
    if (blocked)
      queries.setQueryData(own.queryKey, (known) => known && { member: { ...known.member, blocked } })
    queries.removeQueries({
      predicate: ({ queryKey: [path, query] }) => path !== getMember.path && isAbout(id, query),
    })
    const changed = [getMember, searchMembers, getBlocked, getViewers]
    await Promise.all(changed.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  }
}

export type Unblock = { unblock: () => Promise<void>; isBusy: boolean; refusal: Refusal | null }

export const useUnblock = (
  { id, name }: { id: number; name: string },
  /** What else the page has to bring up to date. */
  onUnblocked?: () => Promise<unknown>,
): Unblock => {
  const { t } = useLingui()
  const { run, isBusy, refusal } = useAct(unblockMember)
  const blockChanged = useBlockChanged(id)
  const unblock = async () => {
    if (!(await run({ body: { profile_id: id } }))) return
    toast(t`You’ve unblocked ${name}.`)
    await Promise.all([blockChanged(false), onUnblocked?.()])
  }
  return { unblock, isBusy, refusal }
}
