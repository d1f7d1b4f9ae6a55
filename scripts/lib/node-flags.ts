/**
 * Not by the flag for source maps: what writes the log asks who calls it, and would be told by their sources, whose map of a server takes a quarter
 * of a second to read.
 */
const WITH_SOURCE_MAPS = 'data:text/javascript,process.setSourceMapsEnabled(true)'

/** A page leaves megabytes that nobody needs a moment later: with more room they are gone before they are looked through again and again. */
const roomForPages = ['--min-semi-space-size=16', '--max-semi-space-size=32']

/** How Node runs a process of this name. */
export const nodeFlagsOf = (name: string): string[] => [
  '--import',
  WITH_SOURCE_MAPS,
  ...(name === 'server' ? roomForPages : []),
]
