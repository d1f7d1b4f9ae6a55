import { codeAt, stepAt } from '#features/accounts/server/totp.ts'
import { expectAccessible } from '../support/axe.ts'
import { test, visitAs } from '../support/journey-people.ts'
import { expect, expectNoOverflow, visit } from '../support/journey.ts'
import { expectStatus, newPerson, visitor } from '../support/visitor.ts'

/** As an app reads it. */
const fromBase32 = (text: string): Buffer => {
  const letters = [...text.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter),
  )
  const bits = letters.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test('ACC-19 on a phone: an app is set up in the settings, and the next login asks for its code', async ({
  page,
  server,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const person = newPerson({ email: `two-steps-${Date.now()}@example.org` })
  const browser = visitor(site)
  expectStatus(await browser.send('POST', '/api/signup.php', person), 200)
  await site.pool.query(`update account set status = 'active' where email = $1`, [person.email])
  await visitAs(page, server, { browser }, { path: '/notifications#second-factor', host: 'localhost' })

  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up your app' })
  const qr = dialog.getByRole('img', { name: 'QR code for your app' })
  await expect(qr).toBeVisible()
  await expect(qr.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
  await expect(dialog.getByRole('link', { name: 'Open my app on this phone' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  )
  // Closed and opened again by the keyboard alone.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeFocused()
  await page.keyboard.press('Enter')
  const field = dialog.getByLabel('Code from your app')
  await field.fill('000000')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const [own, buttons] = [await field.boundingBox(), await dialog.locator('footer').boundingBox()]
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThan(buttons?.y ?? 0)
  const secret = fromBase32((await dialog.locator('.select-all').textContent()) ?? '')
  const step = stepAt(new Date())
  await field.fill(codeAt(secret, step))
  await expectAccessible(page, 'setting up an app')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  // Shown once: Escape does not lose them.
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await expect(page.getByText('Two-step login turned on')).toBeVisible()
  await expectNoOverflow(page, 'the settings')

  await page.context().clearCookies({ name: 'auth' })
  await visit(page, server.url('/login?next=%2Flikes'))
  await page.locator('[name=email]').fill(person.email)
  await page.locator('[name=password]').fill(person.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code from your app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await expect(page.getByRole('alert')).toContainText('isn’t right')
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await expectAccessible(page, 'the second step')
  await page.goBack()
  // Pasted with a gap, as apps show it, it is sent by itself. The next code, because each works once.
  const next = codeAt(secret, step + 1)
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await expect(page).toHaveURL(server.url('/likes'))
})
