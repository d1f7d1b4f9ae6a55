import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core'
import { apiDocument } from '#app/server/api-document.ts'

const switchedOff = {
  // The project is not licensed to others: package.json says UNLICENSED.
  'info-license': 'off',
  'info-license-strict': 'off',
  // Two endpoints may share a path and be told apart by a flag in the query.
  'path-not-include-query': 'off',
} as const

/** Lints the OpenAPI document as a stranger's tools would. Resolves to the number of problems. */
export const lintApiDocument = async (): Promise<number> => {
  const config = await createConfig({ extends: ['recommended'], rules: switchedOff })
  const source = JSON.stringify({ ...apiDocument(), servers: [{ url: 'https://vonk.test' }] }, null, 2)
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const totals = getTotals(problems)
  if (problems.length > 0) formatProblems(problems, { totals, format: 'stylish' })
  return totals.errors + totals.warnings
}
