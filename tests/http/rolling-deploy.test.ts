import { expect, test } from 'vitest'
import { replaceUnderLoad } from '../support/replace-under-load.ts'

test('OPS-9 OPS-3 servers that are replaced one after the other, behind a balancer, drop no request, no message and nobody who listens', async () => {
  const { pages } = await replaceUnderLoad()
  expect(pages).toBeGreaterThan(0)
})
