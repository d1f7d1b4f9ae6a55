import { expect, test } from 'vitest'
import { isBot, visitorOf } from './clicks.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'curl/8.5.0',
  'python-requests/2.32.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/139.0.0.0 Safari/537.36',
])('LAN-4 D12 a bot is known as one: %s', (userAgent) => {
  expect(isBot({ userAgent })).toBe(true)
})

test.each([firefox, iphone])('LAN-4 D12 a browser is none: %s', (userAgent) => {
  expect(isBot({ userAgent })).toBe(false)
})

test('LAN-4 a visitor is one line and one kind of browser, and nothing of the browser can be read in it', () => {
  const anna = visitorOf({ ip: '198.51.100.7', userAgent: firefox })
  expect(visitorOf({ ip: '::ffff:198.51.100.7', userAgent: firefox })).toBe(anna)
  expect(visitorOf({ ip: '198.51.100.8', userAgent: firefox })).not.toBe(anna)
  expect(visitorOf({ ip: '198.51.100.7', userAgent: iphone })).not.toBe(anna)
  expect(visitorOf({ ip: '2001:db8::1', userAgent: firefox })).toBe(
    visitorOf({ ip: '2001:db8::ffff', userAgent: firefox }),
  )
  expect(anna).not.toContain('Firefox')
})

test('LAN-4 invented browsers are few visitors, however many they are', () => {
  const invented = Array.from({ length: 20_000 }, (_, n) =>
    visitorOf({ ip: '198.51.100.7', userAgent: `${firefox} ${n}` }),
  )
  expect(new Set(invented).size).toBeLessThanOrEqual(1024)
})
