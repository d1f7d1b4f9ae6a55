import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigurationError } from '../configuration-error.ts'
import { defaultPushHosts, readPushHosts } from './hosts.ts'
import { subjectFor } from './subject.ts'

test.each([
  'mailto:push@vonk.dating',
  'mailto:push+a.b@mail.vonk.co.uk',
  'https://vonk.dating',
  'https://www.vonk.dating/contact?x=1',
  'mailto:a@xn--mnchen-3ya.de',
])('NOT-2 A13 VAPID_SUBJECT may be %s', (VAPID_SUBJECT) => {
  expect(readConfig({ VAPID_SUBJECT }).vapidSubject).toBe(VAPID_SUBJECT)
})

test.each([
  'push@vonk.dating',
  'mailto:',
  'mailto:push',
  'mailto:push@localhost',
  'mailto:push@vonk',
  'mailto:push@vonk.local',
  'mailto:push@vonk.internal',
  'mailto:push@vonk.test',
  'mailto:push@vonk.example',
  'mailto:push@mail.vonk.EXAMPLE',
  'mailto:push@vonk.invalid',
  'mailto:push@nl.localhost',
  'mailto:push@127.0.0.1',
  'mailto:push@[::1]',
  'mailto:<push@vonk.dating>',
  'mailto:a@b@vonk.dating',
  'mailto:push@vonk.dating?subject=x',
  'mailto: push@vonk.dating',
  'http://vonk.dating',
  'https://localhost',
  'https://localhost:3000',
  'https://nl.localhost',
  'https://127.0.0.1',
  'https://[::1]/',
  'https://user:pass@vonk.dating',
  'javascript:alert(1)',
])('NOT-2 A13 with %j as VAPID_SUBJECT nothing starts, and the text names it', (VAPID_SUBJECT) => {
  const read = () => readConfig({ VAPID_SUBJECT })
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(/VAPID_SUBJECT: it must be mailto:/)
})

test('NOT-2 A13 without VAPID_SUBJECT a site names its own address, and no bogus one to services of others', () => {
  const configured = undefined
  const site = { domain: 'vonk.dating', support_email: 'help@vonk.dating' }
  const local = { domain: 'nl.localhost', support_email: 'help@vonk.example' }
  expect(subjectFor({ configured, site, isTrial: false })).toBe('mailto:help@vonk.dating')
  const odd = { ...site, support_email: 'help@localhost' }
  expect(subjectFor({ configured, site: odd, isTrial: false })).toBe('https://vonk.dating')
  expect(subjectFor({ configured, site: local, isTrial: false })).toBeNull()
  expect(subjectFor({ configured, site: local, isTrial: true })).toBe('https://nl.localhost')
  expect(subjectFor({ configured: 'mailto:a@b.com', site: local, isTrial: false })).toBe('mailto:a@b.com')
})

test.each(['push.example.org/path', 'ftp://push.example.org', 'a b', '*', 'a.*.b', 'https://a.b/c', 'a:b'])(
  'NOT-2 %j is no host that we could push to',
  (PUSH_HOSTS) => {
    expect(() => readConfig({ PUSH_HOSTS })).toThrow(/PUSH_HOSTS: it must be/)
  },
)

const { trustIn } = readPushHosts(`${defaultPushHosts}, http://127.0.0.1:4711`)

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://FCM.GoogleAPIs.com/x',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://fcm.googleapis.com:443/x',
])('NOT-2 %s is a push service of a browser', (endpoint) => {
  expect(trustIn(endpoint)).toBe('public')
})

test('NOT-2 the operator’s own service is trusted as it is, and only there', () => {
  expect(trustIn('http://127.0.0.1:4711/x')).toBe('own')
  expect(trustIn('http://127.0.0.1:4712/x')).toBe('none')
  expect(trustIn('https://127.0.0.1:4711/x')).toBe('none')
  expect(trustIn('http://user@127.0.0.1:4711/x')).toBe('none')
})

test.each([
  '',
  'x',
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com./x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evilpush.apple.com/x',
  'https://push.apple.com/x',
  'https://user:pass@web.push.apple.com/x',
  'https://web.push.apple.com@127.0.0.1/x',
  'https://web.push.apple.com/x#y',
  'https://127.0.0.1/x',
  'https://0x7f.1/x',
  'https://2130706433/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://localhost/x',
  'https://localhost./x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'gopher://fcm.googleapis.com/x',
])('NOT-2 OPS-2 to %j nothing is pushed', (endpoint) => {
  expect(trustIn(endpoint)).toBe('none')
})
