import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { newSeed } from '#scripts/lib/seed.ts'
import { LongestFirst } from '#tests/support/longest-first.ts'
import { unbrokenWords } from './vite/unbroken-words.ts'
import { words } from './vite/words.ts'

process.env.TEST_SEED ??= String(newSeed())

const clusters = ['tests/volume/{cluster*,partition}.test.ts']

export default defineConfig({
  plugins: [
    words(),
    lingui(),
    unbrokenWords(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
  ],
  test: {
    projects: [
      { extends: true, test: { name: 'volume', include: ['tests/volume/**/*.test.ts'], exclude: clusters } },
      // Each is twenty processes, and measures how long something is away: one after the other, when the rest is done.
      {
        extends: true,
        test: { name: 'cluster', include: clusters, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      { extends: true, test: { name: 'http', include: ['tests/http/**/*.test.ts'] } },
      { extends: true, test: { name: 'unit', include: ['{src,scripts,vite,bench}/**/*.test.{ts,tsx}'] } },
    ],
    // Modules stay loaded from file to file, and so does the application (tests/support/shared-site.ts).
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    coverage: {
      provider: 'v8',
      include: [
        'src/**/rules.ts',
        'src/**/*-rules.ts',
        'src/features/*/server/**',
        'src/platform/**',
        'src/embedded-postgres/**',
      ],
      exclude: ['**/*.test.*', '**/*.d.ts', '**/locales/**'],
      reporter: [['text', { skipFull: true, maxCols: 140 }], 'json-summary'],
      reportsDirectory: '.cache/coverage',
      thresholds: { lines: 95 },
    },
    globalSetup: 'tests/support/vitest-setup.ts',
    environment: 'node',
    // Limits for what never comes true; what is slow on a busy machine, its disk or its database has the time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    retry: 0,
    // Of two, each waits for a third of its time: for the database, for processes that it starts, for what is to be late.
    maxWorkers: 3,
    sequence: {
      sequencer: LongestFirst,
      shuffle: { tests: true, files: false },
      seed: Number(process.env.TEST_SEED),
    },
  },
})
