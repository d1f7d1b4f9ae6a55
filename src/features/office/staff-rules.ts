import type { StaffRole } from '#protocol/endpoint.ts'

/** A role on one site or, with null, on all of them. */
export type Grant = { role: StaffRole; site_id: number | null }

const covers = (own: Grant, site: number | null): boolean =>
  own.role === 'admin' && (own.site_id === null || own.site_id === site)

/** Whether somebody with these roles looks after a site, or with null after all of them. */
export const looksAfter = (own: readonly Grant[], site: number | null): boolean =>
  own.some((grant) => covers(grant, site))

/** Nobody gives what they do not look after, nor changes those who have it: that would be a way to more than one has. */
export const mayManage = (own: readonly Grant[], of: readonly Grant[]): boolean =>
  of.length === 0 ? looksAfter(own, null) : of.every(({ site_id: site }) => looksAfter(own, site))

const isAdmin = (grants: readonly Grant[]): boolean => grants.some(({ role }) => role === 'admin')
const isAdminOfAll = (grants: readonly Grant[]): boolean => looksAfter(grants, null)

type Colleague = { id: number; grants: readonly Grant[] }
export type StaffRefusal = 'own_admin_role' | 'last_admin'

/** Whether somebody may have these roles from now on; none is the end. `all` are those who work here. */
export const changeRefusal = (
  all: readonly Colleague[],
  { actor, target, grants }: { actor: number; target: number; grants: readonly Grant[] },
): StaffRefusal | null => {
  const before = all.find(({ id }) => id === target)?.grants ?? []
  const others = all.filter(({ id }) => id !== target)
  const isLastOf = (has: (of: readonly Grant[]) => boolean) =>
    has(before) && !has(grants) && !others.some((one) => has(one.grants))
  if (isLastOf(isAdmin) || isLastOf(isAdminOfAll)) return 'last_admin'
  return actor === target && isAdmin(before) && !isAdmin(grants) ? 'own_admin_role' : null
}
