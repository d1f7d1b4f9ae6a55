import { expect } from 'vitest'
import type { MailParts } from '#features/accounts/server/mail-kit/index.ts'
import type { MailSite } from '#features/accounts/server/mail-kit/layout.tsx'

export const site: MailSite = {
  name: 'Vonk',
  accent_hue: 355,
  support_email: 'hallo@vonk.example',
  company: {
    name: 'Vonk Ontmoetingen B.V.',
    address: 'Oudegracht 112',
    postal_code: '3511 AW',
    city: 'Utrecht',
    country: 'NL',
  },
}
export const origin = 'https://vonk.example'
export const link = '/activate?token=abc&x=1'

const unfilled = /\{\w+\}|\bundefined\b|\bnull\b|NaN|\[object|<\/?\d+\/?>|&lt;/

/** A mail to Anna, with everything that every mail has and nothing that none may have; gives its subject. */
export const wholeMail = ({ subject, html, text }: MailParts, locale: string, address: string): string => {
  for (const part of [subject, html, text]) expect(part, locale).not.toMatch(unfilled)
  expect(html, locale).toContain(`<html dir="ltr" lang="${locale}">`)
  expect(html, locale).toContain(`href="${address.replace('&', '&amp;')}"`)
  expect(text.split('\n'), locale).toContain(address)
  for (const part of [html, text]) {
    expect(part, locale).toContain('Anna')
    expect(part, locale).toContain('Vonk Ontmoetingen B.V.')
    expect(part, locale).toContain('Oudegracht 112')
    expect(part, locale).toContain('hallo@vonk.example')
  }
  // A picture is in the mail itself: nothing is fetched, and nobody learns that it was read.
  expect(html, locale).not.toMatch(/<script|url\(|<link|src="(?!cid:)/)
  expect(text, locale).not.toMatch(/<[a-z]/)
  return subject
}
