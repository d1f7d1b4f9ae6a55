import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { words } from './vite/words.ts'

export default defineConfig({
  plugins: [words(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/http/**/*.test.ts'],
    globalSetup: 'tests/support/vitest-setup.ts',
    environment: 'node',
    // Limits for what never comes true; what is slow on a busy machine, its disk or its database has the time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    retry: 0,
    sequence: { shuffle: true },
  },
})
