import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dashboard, expressionsOf } from '#tests/support/dashboard.ts'
import { findPromtool } from '#tests/support/promtool.ts'

test('OPS-3 Prometheus understands each question of the dashboard', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-dashboard-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // As rules, each under a name of its own, since promtool reads no bare expressions without a server.
  const rules = dashboard.panels
    .flatMap(expressionsOf)
    .map((expr, n) => ({ record: `dashboard:panel${n}:value`, expr }))
  expect(rules.length).toBeGreaterThan(40)
  const { path, environment } = findPromtool()
  const check = (more: typeof rules): string => {
    const file = join(folder, 'rules.yml')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: more }] }))
    const options = { encoding: 'utf8', env: { ...process.env, ...environment }, stdio: 'pipe' } as const
    return execFileSync(path, ['check', 'rules', file], options)
  }
  expect(check(rules)).toContain(`${rules.length} rules found`)
  expect(() => check([{ record: 'dashboard:wrong:value', expr: 'sum by (lane) (' }])).toThrow('parse error')
})

test('OPS-3 no panel of the dashboard hides another, and each but a heading asks something', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const places = new Map<string, string>()
  for (const panel of panels) {
    const { x, y, w, h } = panel.gridPos
    expect(x + w, panel.title).toBeLessThanOrEqual(24)
    if (h > 1) expect(expressionsOf(panel).length, panel.title).toBeGreaterThan(0)
    for (let column = x; column < x + w; column++)
      for (let line = y; line < y + h; line++) {
        const place = `${column},${line}`
        expect(places.get(place), panel.title).toBeUndefined()
        places.set(place, panel.title)
      }
  }
})
