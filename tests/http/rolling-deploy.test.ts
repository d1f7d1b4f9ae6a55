import { expect, test } from 'vitest'
import { replaceUnderLoad } from '../support/replace-under-load.ts'

test('OPS-9 OPS-3 servers that are replaced one after the other, behind a balancer, drop no request, no message and nobody who listens', async () => {
  const { pages, messages } = await replaceUnderLoad()
  expect(Math.min(pages, messages)).toBeGreaterThan(0)
})
