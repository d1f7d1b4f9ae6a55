import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from '#platform/config.ts'
import { inProject } from '#platform/root.ts'
import { defaultValues } from '#tests/support/chart.ts'

const schema = JSON.parse(
  readFileSync(inProject('deploy', 'helm', 'vonk', 'values.schema.json'), 'utf8'),
) as object
const areValues = new Ajv({ validateFormats: false, allErrors: true }).compile(schema)

test('OPS-2 the values of the chart are what its schema wants, and others are refused', () => {
  const values = defaultValues()
  expect(areValues(values), JSON.stringify(areValues.errors)).toBe(true)
  expect(areValues({ ...values, server: { ...values.server, replicas: 0 } })).toBe(false)
  expect(areValues({ ...values, settings: { HTTPS: 1 } })).toBe(false)
  expect(areValues({ ...values, drain: 15 })).toBe(false)
})

test('OPS-9 what the chart sets is known to the configuration, and a stop has longer than it drains', () => {
  const { settings, drainSeconds, stopSeconds } = defaultValues()
  for (const name of Object.keys(settings)) expect(settingNames).toContain(name)
  const config = readConfig({ ...settings, DRAIN_SECONDS: String(drainSeconds), NEWER_SCHEMA: '1' })
  expect(config).toMatchObject({ drainSeconds, https: true, newerSchema: true })
  expect(stopSeconds).toBeGreaterThanOrEqual(20)
})
