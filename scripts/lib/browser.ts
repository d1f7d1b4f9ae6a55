import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { stopwatch } from './durations.ts'

/** Chromium without a window to draw: the same engine, and pages load in less than half the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const installed = (...paths: string[]): string | undefined =>
  [process.env.CHROME_PATH, ...paths].find((path) => path !== undefined && path !== '' && existsSync(path))

const run = (command: string, options: string[]): boolean =>
  spawnSync(command, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** A Chromium to test with: Debian's headless shell, else any that is there, else Playwright's own. */
export const findBrowser = (): string => {
  const shell = installed(HEADLESS_SHELL)
  if (shell) return shell
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const elapsed = stopwatch()
    console.log('Installing Chromium (Debian’s package chromium-headless-shell) …')
    if (run('apt-get', ['update', '-qq'])) run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])
    console.log(`Chromium is installed (${elapsed()}).`)
  }
  const any = () => installed(HEADLESS_SHELL, chromium.executablePath(), ...systemPaths)
  if (!any()) run('playwright', ['install', 'chromium'])
  const found = any()
  if (!found) throw new Error('There is no Chromium here. Install the package chromium, or set CHROME_PATH.')
  return found
}

/**
 * No part of the browser talks to anybody but the page under test.
 * @internal of journeys and benchmarks
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
