import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inBuild, inProject } from '#platform/root.ts'
import { buildsIn } from '#scripts/lib/builds.ts'
import { checkOutLastRelease } from '../support/last-release.ts'
import { replaceUnderLoad } from '../support/replace-under-load.ts'
import { isSoak } from '../support/volume.ts'

const TEST_TIMEOUT_MS = 900_000
const PAGES = 40

/** As `npm run build` on every machine leaves it: each server has the files of both. */
const shareAssets = (before: string) => {
  buildsIn(join(before, '..', '..')).shareAssets(inBuild())
  buildsIn(inProject('dist')).shareAssets(before)
}

test.skipIf(!isSoak)(
  'OPS-9 OPS-3 the version before is replaced by this one, and this one by the version before, and no member notices',
  async () => {
    const before = realpathSync(join(checkOutLastRelease(), 'dist', 'current'))
    shareAssets(before)
    const onward = await replaceUnderLoad({ from: before, to: inBuild(), pagesBetween: PAGES })
    const back = await replaceUnderLoad({ from: inBuild(), to: before, pagesBetween: PAGES })
    for (const { pages } of [onward, back]) expect(pages).toBeGreaterThanOrEqual(2 * PAGES)
  },
  TEST_TIMEOUT_MS,
)
