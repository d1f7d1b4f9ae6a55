import { findProgram } from '#scripts/lib/debian.ts'
import type { Program } from '#scripts/lib/debian.ts'

/** Checks rules and expressions for Prometheus, and runs the tests of rules. */
export const findPromtool = (): Program => findProgram('promtool', ['prometheus'], ['/usr/bin/promtool'])
