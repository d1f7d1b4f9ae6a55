import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserFlags, findBrowser } from '#scripts/lib/browser.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

const categories = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
] as const
export type Category = (typeof categories)[number][0]

/** It simulates a slow phone, so a busy moment of this machine costs points: the median of some runs counts. */
const RUNS = 5

type Run = { scores: Record<Category, number>; lcpMs: number; shift: number }

const scoreOf = (category: { score: number | null } | undefined) => Math.round((category?.score ?? 0) * 100)

type Audit = (url: string, options?: { skipAudits?: string[]; cookie?: string }) => Promise<Run>
/** Lighthouse as it comes: a phone on a slow network. */
const inLighthouse = async (work: (audit: Audit) => Promise<Row[]>): Promise<Row[]> => {
  const profile = mkdtempSync(join(tmpdir(), 'vonk-lighthouse-'))
  const port = 9300 + (process.pid % 500)
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    return await work(async (url, { skipAudits = [], cookie } = {}) => {
      const result = await lighthouse(url.replace('127.0.0.1', 'localhost'), {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: categories.map(([name]) => name),
        skipAudits,
        ...(cookie && { extraHeaders: { cookie } }),
      })
      const { categories: found = {}, audits = {} } = result?.lhr ?? {}
      return {
        scores: Object.fromEntries(categories.map(([name]) => [name, scoreOf(found[name])])) as Run['scores'],
        lcpMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
        shift: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
      }
    })
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

export const measureLighthouse = (site: string): Promise<Row[]> =>
  inLighthouse(async (audit) => {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await audit(`${site}/`))
    return categories.map(([name, bound]) => {
      const score = median(runs.map(({ scores }) => scores[name]))
      return {
        what: `Lighthouse on \`/\`: ${name}`,
        figure: String(score),
        ratio: score,
        bound: { atLeast: bound },
      }
    })
  })

const LANDER_RUNS = 3
/** Advertising pays for these pages: search engines are told to leave them out, and that costs them points. */
const MEANT = ['is-crawlable']

const middleOf = (runs: readonly Run[]): Run => {
  const middle = (of: (run: Run) => number) => median(runs.map(of))
  return {
    scores: Object.fromEntries(
      categories.map(([name]) => [name, middle(({ scores }) => scores[name])]),
    ) as Run['scores'],
    lcpMs: middle(({ lcpMs }) => lcpMs),
    shift: middle(({ shift }) => shift),
  }
}

/** The worst of these pages, and its name, each by the median of its runs. */
export const measureLanders = (pages: readonly string[]): Promise<Row[]> =>
  inLighthouse(async (audit) => {
    const all: { page: string; run: Run }[] = []
    for (const page of pages) {
      const runs: Run[] = []
      for (let run = 0; run < LANDER_RUNS; run++) runs.push(await audit(page, { skipAudits: MEANT }))
      all.push({ page: page.split('/').at(-1) ?? '', run: middleOf(runs) })
    }
    const highest = (what: string, of: (run: Run) => number, digits: number, atMost: number): Row => {
      const worst = all.reduce((one, other) => (of(other.run) > of(one.run) ? other : one))
      const ratio = of(worst.run)
      return {
        what,
        figure: `${ratio.toFixed(digits)} (${worst.page})`,
        ratio,
        bound: { atMost },
      }
    }
    return [
      highest(
        `slowest of ${pages.length} landers on a slow phone, largest contentful paint, s`,
        ({ lcpMs }) => lcpMs / 1000,
        2,
        1.2,
      ),
      highest('their layout shift', ({ shift }) => shift, 3, 0),
      ...categories.map(([name]): Row => {
        const worst = all.reduce((one, other) =>
          other.run.scores[name] < one.run.scores[name] ? other : one,
        )
        const ratio = worst.run.scores[name]
        return {
          what: `Lighthouse on the landers, the lowest: ${name}`,
          figure: `${ratio} (${worst.page})`,
          ratio,
          bound: { atLeast: name === 'performance' ? 98 : 100 },
        }
      }),
    ]
  })

/** The lowest of these pages in how well everybody can use them, with a session. */
export const measureAccessibility = (pages: readonly string[], cookie: string): Promise<Row[]> =>
  inLighthouse(async (audit) => {
    let lowest = { page: '', score: Infinity }
    for (const page of pages) {
      const { scores } = await audit(page, { cookie })
      if (scores.accessibility < lowest.score) lowest = { page, score: scores.accessibility }
    }
    const { pathname } = new URL(lowest.page)
    return [
      {
        what: `Lighthouse on ${pages.length} screens of the office, the lowest: accessibility`,
        figure: `${lowest.score} (${pathname})`,
        ratio: lowest.score,
        bound: { atLeast: 100 },
      },
    ]
  })
