/** What PromQL itself says: words between metrics that are none. */
const words = new Set([
  'by',
  'on',
  'and',
  'or',
  'unless',
  'without',
  'ignoring',
  'offset',
  'group_left',
  'group_right',
  'bool',
])

/** The names of metrics in an expression: neither its functions, its labels nor what stands in quotes. */
export const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
  const names = [...bare.matchAll(/\b[a-z]\w*\b(?!\s*\()/g)].map(([name]) => name)
  return [...new Set(names.filter((name) => !words.has(name)))]
}

/** The names that a page of metrics has, also of counters that have counted nothing yet. */
export const namesIn = (page: string): string[] => [
  ...new Set([...page.matchAll(/^(?:# TYPE )?([a-z]\w*)(?=[{ ])/gm)].map(([, name = '']) => name)),
]
