import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from '#scripts/lib/browser.ts'

/** A page of a journey is soon gone: what V8 would spend on making its code faster never pays. */
const withoutOptimizers = '--js-flags=--no-opt --no-maglev'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  outputDir: '.cache/journeys',
  globalSetup: './tests/support/journeys-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For what hangs, not for what is slow: alone on a machine, no journey takes a quarter of it.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '.cache/journeys.json' }]],
  use: {
    launchOptions: { executablePath: findBrowser(), args: [...browserFlags, withoutOptimizers] },
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // What glides is pressed beside; journeys about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace is kept of every step until it is known whether it is needed: ask for it with --trace.
    screenshot: 'only-on-failure',
  },
})
