import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepText, NONCE_MARK } from './kept-text.ts'

const nonce = () => randomBytes(16).toString('base64')

test('SITE-14 a kept page is written with the nonce of each answer, plain and compressed alike', async () => {
  // Parts that repeat one another, as markup and its data do, and letters of more than one byte.
  const part = fc.string({
    unit: fc.constantFrom('<li class="card">', 'ä', '愛', 'abc', '\n', 'x'),
    maxLength: 200,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
      const kept = keepText(parts.join(NONCE_MARK))
      for (const one of [nonce(), nonce()]) {
        const wanted = parts.join(one)
        expect(kept.withNonce(one).toString()).toBe(wanted)
        expect(gunzipSync(await kept.gzipWithNonce(one)).toString()).toBe(wanted)
      }
    }),
    { numRuns: 100 },
  )
})

test('SITE-14 a part of a kept page that is compressed by itself refers to those before it', async () => {
  const body = randomBytes(30_000).toString('base64')
  const kept = keepText(`${body}<script nonce="${NONCE_MARK}">${body.slice(-20_000)}</script>`)
  const one = nonce()
  const compressed = await kept.gzipWithNonce(one)
  expect(gunzipSync(compressed).toString()).toContain(`<script nonce="${one}">`)
  // Noise of 40 000 letters is 30 000 bytes at best; the half that comes again costs next to nothing.
  expect(compressed.length).toBeLessThan(32_000)
})
