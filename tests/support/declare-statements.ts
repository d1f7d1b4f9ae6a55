// Importing them declares their statements. What makes images has none, and forbids its process to read drawings.
import.meta.glob(
  [
    '/src/features/*/server/**/*.ts',
    '/src/platform/**/*.ts',
    '/src/demo/life/queries.ts',
    '!/src/platform/images/**/*.ts',
    '!/src/**/*.test.ts',
  ],
  { eager: true },
)
