import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserFlags, findBrowser } from '#scripts/lib/browser.ts'
import type { Row } from './table.ts'

const categories = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
] as const

/** It simulates a slow phone, so a busy moment of this machine costs points: the median of some runs counts. */
const RUNS = 5

const scoreOf = (category: { score: number | null } | undefined) => Math.round((category?.score ?? 0) * 100)

/** Lighthouse as it comes: a phone on a slow network. */
export const measureLighthouse = async (site: string): Promise<Row[]> => {
  const profile = mkdtempSync(join(tmpdir(), 'vonk-lighthouse-'))
  const port = 9300 + (process.pid % 500)
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const runs: Record<string, number>[] = []
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(`${site.replace('127.0.0.1', 'localhost')}/`, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: categories.map(([name]) => name),
      })
      runs.push(Object.fromEntries(categories.map(([name]) => [name, scoreOf(result?.lhr.categories[name])])))
    }
    return categories.map(([name, bound]) => {
      const score = runs.map((run) => run[name] ?? 0).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
      return {
        what: `Lighthouse on \`/\`: ${name}`,
        figure: String(score),
        ratio: score,
        bound: { atLeast: bound },
      }
    })
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
