/** A page leaves megabytes that nobody needs a moment later: with more room they are gone before they are looked through again and again. */
const roomForPages = ['--min-semi-space-size=16', '--max-semi-space-size=32']

/** How Node runs a process of this name. */
export const nodeFlagsOf = (name: string): string[] => (name === 'server' ? roomForPages : [])
