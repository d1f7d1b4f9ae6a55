import { expect, test } from 'vitest'
import { startGateway } from '#tests/support/sms-gateway.ts'
import { createSmsTransport } from './transport.ts'

const sms = { recipient: '+31612345678', body: '123456 is your code' }

test('PAY-5 the gateway gets number, text and token, and no other address has the token', async () => {
  const { received, url } = await startGateway()
  await createSmsTransport(url).send(sms)
  expect(received).toMatchObject([
    {
      method: 'POST',
      path: '/v1/messages',
      headers: { authorization: 'Bearer tok/en', 'content-type': 'application/json' },
      body: { to: '+31612345678', text: '123456 is your code' },
    },
  ])
  const elsewhere = await startGateway()
  const away = await startGateway({ status: 307, headers: { location: elsewhere.url } })
  await expect(createSmsTransport(away.url).send(sms)).rejects.toThrow('fetch failed')
  expect(elsewhere.received).toEqual([])
})

test.each([400, 401, 404, 429, 500, 503])('PAY-5 a gateway that answers %i has not sent', async (status) => {
  const { url } = await startGateway({ status })
  const sending = createSmsTransport(url).send(sms)
  await expect(sending).rejects.toMatchObject({ status })
  await expect(sending).rejects.not.toThrow(/\+31/)
})
