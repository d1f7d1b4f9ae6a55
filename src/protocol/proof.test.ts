import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solve } from './proof.ts'

test('OPS-5 a proof begins with its challenge, and its hash with so many zero bits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[\w-]{10,46}$/),
      fc.integer({ min: 1, max: 8 }),
      async (challenge, bits) => {
        const proof = await solve(challenge, bits)
        expect(proof.startsWith(`${challenge}.`)).toBe(true)
        expect(createHash('sha256').update(proof).digest().readUInt32BE() >>> (32 - bits)).toBe(0)
      },
    ),
    { numRuns: 50 },
  )
})

test('OPS-5 a challenge that leaves no room for a number is not worked on', async () => {
  await expect(solve('x'.repeat(60), 8)).rejects.toThrow('too long')
})
