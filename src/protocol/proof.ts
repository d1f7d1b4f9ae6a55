// Loaded when a server asks for it, which in normal times it does not.

/** How long the page may be busy without a pause; it is drawn and answers to input between two. */
const CHUNK_MS = 50
/** What fits into one block of SHA-256, together with its end. */
const ONE_BLOCK_BYTES = 55

/** The first 32 bits of the fractional parts of a root of each of the first primes. */
const fractionsOfRoots = (count: number, power: number): Int32Array => {
  const words: number[] = []
  for (let n = 2; words.length < count; n++) {
    if (words.length > 0 && Array.from({ length: n - 2 }, (_, k) => k + 2).some((k) => n % k === 0)) continue
    words.push((n ** power % 1) * 2 ** 32)
  }
  return Int32Array.from(words, (word) => word | 0)
}
const START = fractionsOfRoots(8, 1 / 2)
const ROUND = fractionsOfRoots(64, 1 / 3)
const schedule = new Int32Array(64)

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))
const at = (words: Int32Array, index: number): number => words[index] as number

/** The first word of the SHA-256 of a short text. The browser's own works by promise and would take ten times as long. */
const firstWord = (text: string): number => {
  const w = schedule.fill(0, 0, 16)
  for (let i = 0; i < text.length; i++) w[i >> 2] = at(w, i >> 2) | (text.charCodeAt(i) << (24 - (i % 4) * 8))
  w[text.length >> 2] = at(w, text.length >> 2) | (0x80 << (24 - (text.length % 4) * 8))
  w[15] = text.length * 8
  for (let i = 16; i < 64; i++) {
    const a = at(w, i - 15)
    const b = at(w, i - 2)
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0
  }
  let a = at(START, 0)
  let b = at(START, 1)
  let c = at(START, 2)
  let d = at(START, 3)
  let e = at(START, 4)
  let f = at(START, 5)
  let g = at(START, 6)
  let h = at(START, 7)
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(w, i)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return (at(START, 0) + a) >>> 0
}

/** A proof of work: the challenge and a number, whose hash together begins with so many zero bits (32 at most). */
export const solve = async (challenge: string, bits: number): Promise<string> => {
  for (let number = 0; ;) {
    for (const pauseAt = performance.now() + CHUNK_MS; performance.now() < pauseAt;) {
      for (const end = number + 1000; number < end; number++) {
        const proof = `${challenge}.${number}`
        if (proof.length > ONE_BLOCK_BYTES) throw new Error('the challenge is too long')
        if (firstWord(proof) >>> (32 - bits) === 0) return proof
      }
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}
