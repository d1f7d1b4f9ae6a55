import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const installed = (): string | undefined => {
  const candidates = [process.env.CHROME_PATH, chromium.executablePath(), ...systemPaths]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

const run = (command: string, options: string[]): boolean =>
  spawnSync(command, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** A Chromium to test with: the one that is there, else Debian's package, else Playwright's own. */
export const findBrowser = (): string => {
  const found = installed()
  if (found) return found
  console.log('Installing Chromium …')
  if (process.getuid?.() === 0 && run('apt-get', ['update', '-qq']))
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
  if (!installed()) run('playwright', ['install', 'chromium'])
  const fresh = installed()
  if (!fresh) throw new Error('There is no Chromium here. Install the package chromium, or set CHROME_PATH.')
  return fresh
}

/** No part of the browser talks to anybody but the page under test. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
