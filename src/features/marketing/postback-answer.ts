/** `taken`: the network has it. `later`: it may take it yet. `refused`: it never will. */
export type Verdict = 'taken' | 'refused' | 'later'

const FAILURES = [
  /["']?\bsuccess["']?\s*[:=]\s*["']?(?:false|no|0)\b/i,
  /["']?\bstatus["']?\s*[:=]\s*["']?(?:error|fail|rejected|invalid|-\d|[45]\d\d\b)/i,
  /["']?\berror["']?\s*[:=]\s*(?:["']?true\b|["'][^"'\s]|[1-9{])/i,
  /["']?\berrors["']?\s*:\s*[[{]\s*["{\w]/i,
  /<success>\s*(?:false|0|no)\b/i,
  /^\s*(?:error|fail(?:ed|ure)?|invalid|rejected)\b/i,
]
const NO_DUPLICATE =
  /["']?\bduplicate["']?\s*[:=]\s*["']?(?:false|no|0|null)\b|\b(?:not?|non)[ -](?:a )?duplicate/i
const DUPLICATE = /\bduplicate/i

const isPassing = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500

/** Said of one that came before: what we wanted to tell is known. */
const isKnown = (status: number, text: string): boolean =>
  ((status >= 200 && status < 300) || status === 400 || status === 409 || status === 422) &&
  DUPLICATE.test(text) &&
  !NO_DUPLICATE.test(text)

/**
 * What became of a postback. A status alone proves nothing: networks say 200 and `success=false`. Such a no may be of
 * the moment, so it is asked again; a 4xx is final, and so is a redirect.
 */
export const judge = (
  { status, text }: { status: number; text: string },
  successText: string | null,
): Verdict => {
  if (isKnown(status, text)) return 'taken'
  if (isPassing(status)) return 'later'
  if (status < 200 || status > 299) return 'refused'
  const isNo = FAILURES.some((failure) => failure.test(text))
  const isYes = successText === null || text.toLowerCase().includes(successText.toLowerCase())
  return isYes && !isNo ? 'taken' : 'later'
}
