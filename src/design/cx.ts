type Part = string | 0 | 0n | false | null | undefined

export const cx = (...parts: Part[]) => parts.filter(Boolean).join(' ')
