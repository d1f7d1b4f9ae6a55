import { expect, test } from 'vitest'
import {
  cleanRecoveryCode,
  hashRecoveryCode,
  labelOf,
  newRecoveryCodes,
  recoveryCodeFits,
} from './recovery-codes.ts'

test('ACC-19 there are ten recovery codes, each found by its own beginning, without characters that look alike', () => {
  for (let n = 0; n < 200; n++) {
    const codes = newRecoveryCodes()
    expect(codes).toHaveLength(10)
    expect(new Set(codes.map(labelOf)).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hj-km-np-tw-z]{4}(-[2-9a-hj-km-np-tw-z]{4}){2}$/)
  }
})

test('ACC-19 a recovery code is recognised however it is typed, and nothing else is', async () => {
  const [code = '', other = ''] = newRecoveryCodes()
  const stored = await hashRecoveryCode(code)
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(stored).not.toContain(code)
  for (const typed of [code, code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
    expect(await recoveryCodeFits(stored, cleanRecoveryCode(typed)), typed).toBe(true)
  for (const typed of [other, '', code.slice(0, -1), `${code}2`])
    expect(await recoveryCodeFits(stored, cleanRecoveryCode(typed)), typed).toBe(false)
  expect(await recoveryCodeFits(undefined, code)).toBe(false)
})
