/** Addresses that the router wrote long ago put text that looks like a number between quotes. */
const unquoted = (value: string): string => (/^".*"$/s.test(value) ? value.slice(1, -1) : value)

export const parameterOf = (search: string, name: string): string | null => {
  const value = new URLSearchParams(search).get(name)
  return value === null ? null : unquoted(value)
}
