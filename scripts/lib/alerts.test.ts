import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { inProject } from '#platform/root.ts'
import { findPromtool } from '#tests/support/promtool.ts'

type Rules = { groups: { rules: { alert: string; annotations: { summary: string; runbook: string } }[] }[] }
type Case = { alertname: string; exp_alerts: unknown[] }
type Cases = { tests: { alert_rule_test: Case[] }[] }

const folder = inProject('deploy', 'prometheus')
const read = (name: string): unknown => parse(readFileSync(`${folder}/${name}`, 'utf8'))
const files = ['alerts', 'alerts-cluster']
const rulesIn = (file: string) => (read(`${file}.yml`) as Rules).groups.flatMap(({ rules }) => rules)

test.each(files)(
  'OPS-3 OPS-8 the rules of %s fire when they should, and are silent when they should not',
  (file) => {
    const { path, environment } = findPromtool()
    const run = (...options: string[]) =>
      execFileSync(path, options, { cwd: folder, env: { ...process.env, ...environment }, encoding: 'utf8' })
    expect(run('check', 'rules', '--lint-fatal', `${file}.yml`)).toContain('SUCCESS')
    expect(run('test', 'rules', `${file}.test.yml`)).toContain('SUCCESS')
  },
)

test.each(files)(
  'OPS-3 OPS-8 no alert of %s goes without a case in which it fires and one in which it does not',
  (file) => {
    const cases = (read(`${file}.test.yml`) as Cases).tests.flatMap((one) => one.alert_rule_test)
    const named = (isMeant: (one: Case) => boolean) =>
      [...new Set(cases.filter(isMeant).map(({ alertname }) => alertname))].toSorted()
    const alerts = rulesIn(file).map(({ alert }) => alert)
    expect(alerts.length).toBeGreaterThan(10)
    expect(new Set(alerts).size).toBe(alerts.length)
    expect(named((one) => one.exp_alerts.length > 0)).toEqual(alerts.toSorted())
    expect(named((one) => one.exp_alerts.length === 0)).toEqual(alerts.toSorted())
  },
)

test('OPS-3 OPS-8 what to do about each alert stands where it says', () => {
  const operations = readFileSync(inProject('docs', 'operations.md'), 'utf8')
  const headings = [...operations.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const { alert, annotations } of files.flatMap(rulesIn)) {
    const [file, place] = annotations.runbook.split('#')
    expect([file, headings], alert).toEqual(['docs/operations.md', expect.arrayContaining([place])])
  }
})
