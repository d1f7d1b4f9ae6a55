import { readFileSync } from 'node:fs'
import { inProject } from '#platform/root.ts'

type Panel = {
  id: number
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string }[]
}

export const dashboard = JSON.parse(readFileSync(inProject('deploy', 'grafana', 'vonk.json'), 'utf8')) as {
  panels: Panel[]
}

/** With what Grafana puts in: an interval, and the processes that were chosen. */
export const expressionsOf = ({ targets = [] }: Panel): string[] =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'))
