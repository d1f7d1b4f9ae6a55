import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'
import { ConfigurationError } from './configuration-error.ts'

test.each(settingNames)('OPS-2 %s that is set to nothing is not set', (name) => {
  expect(readConfig({ [name]: '' })).toEqual(readConfig({}))
})

test('OPS-2 settings are what they were beside names without a value, and a wrong one is told by its name', () => {
  const nothing = Object.fromEntries(settingNames.map((name) => [name, '']))
  expect(readConfig(nothing)).toEqual(readConfig({}))
  const set = { PORT: '4000', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', DRAIN_SECONDS: '0' }
  expect(readConfig({ ...nothing, ...set })).toEqual(readConfig(set))
  expect(readConfig(set)).toMatchObject({ port: 4000, drainSeconds: 0, traces: { ratio: 0.01 } })
  const wrong = () => readConfig({ ...nothing, OTEL_EXPORTER_OTLP_ENDPOINT: ' ' })
  expect(wrong).toThrow(ConfigurationError)
  expect(wrong).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
})

test('OPS-2 there are as many servers as one says, or one for each core', () => {
  expect(readConfig({}).servers).toBe(1)
  expect(readConfig({ SERVERS: '3' }).servers).toBe(3)
  expect(readConfig({ SERVERS: 'auto' }).servers).toBe(availableParallelism())
  for (const wrong of ['0', 'all', '1.5']) expect(() => readConfig({ SERVERS: wrong })).toThrow('SERVERS')
})

test('OPS-3 who says how long a server drains has a proxy, for which it drains so long', () => {
  expect(readConfig({})).toMatchObject({ drainSeconds: 1, drainsForProxy: false })
  expect(readConfig({ DRAIN_SECONDS: '4' })).toMatchObject({ drainSeconds: 4, drainsForProxy: true })
  expect(readConfig({ HTTPS: '1' })).toMatchObject({ drainSeconds: 10, drainsForProxy: true })
})
