type MemberParts = typeof import('./member-parts.tsx')

let loaded: MemberParts | undefined

/** Run by the root route before anything renders: on the server, too, nothing may be missing then. */
export const loadMemberParts = async (): Promise<void> => {
  loaded ??= await import('./member-parts.tsx')
}

/** The parts for members; undefined as long as nobody was logged in here. */
export const memberParts = (): MemberParts | undefined => loaded
