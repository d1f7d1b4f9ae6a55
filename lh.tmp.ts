import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browserFlags, findBrowser } from '#scripts/lib/browser.ts'
const port = 9777
const browser = await chromium.launchPersistentContext('/tmp/lhp', {
  executablePath: findBrowser(),
  args: [...browserFlags, `--remote-debugging-port=${port}`],
})
for (const path of process.argv.slice(2)) {
  const r = await lighthouse(`http://localhost:4110${path}`, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    skipAudits: ['is-crawlable'],
  })
  const { categories: c = {}, audits = {} } = r?.lhr ?? {}
  console.log(
    path,
    Object.values(c)
      .map((x: any) => Math.round((x.score ?? 0) * 100))
      .join('/'),
    'lcp',
    Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    'fcp',
    Math.round(audits['first-contentful-paint']?.numericValue ?? 0),
    'cls',
    audits['cumulative-layout-shift']?.numericValue,
  )
  for (const [id, a] of Object.entries(audits) as any) {
    const inBp = c['best-practices']?.auditRefs.some((x: any) => x.id === id && x.weight > 0)
    if (inBp && a.score !== null && a.score < 1)
      console.log('   BP', id, JSON.stringify(a.details?.items?.slice(0, 3)).slice(0, 600))
  }
  const shifts = audits['layout-shifts']?.details as any
  for (const s of shifts?.items?.slice(0, 3) ?? [])
    console.log(
      '   SHIFT',
      s.score,
      s.node?.selector,
      s.node?.snippet?.slice(0, 120),
      JSON.stringify(s.subItems?.items?.map((x: any) => x.cause)),
    )
}
await browser.close()
