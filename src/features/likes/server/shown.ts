/** Whoever is gone, invisible, or blocked either way does not appear, nor is counted. Begins the conditions of a statement. */
export const shown = (
  other: string,
): string => `join profile f on f.account_id = ${other} and f.status = 'active' and not f.invisible
     and f.birth is not null and f.country is not null
   where not exists (select 1 from block b where (b.blocker_id = :reader and b.blocked_id = ${other})
                                              or (b.blocker_id = ${other} and b.blocked_id = :reader))`
