import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts'
import type { Job } from 'kubernetes-types/batch/v1.d.ts'
import { expect, test } from 'vitest'
import { settingNames } from '#platform/config.ts'
import { inProject } from '#platform/root.ts'
import { defaultValues, renderChart } from '../support/chart.ts'
import type { Manifest } from '../support/chart.ts'
import { dockerfile } from '../support/container.ts'
import { isSoak } from '../support/volume.ts'
import { whenOver } from '../support/when-over.ts'

const kinds: Record<string, string> = {
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  Service: 'core/v1',
  Ingress: 'networking/v1',
  NetworkPolicy: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
}
/** Of the Prometheus operator: no part of Kubernetes. */
const others = ['ServiceMonitor', 'PodMonitor']

/** What the compiler says of manifests as Kubernetes' own types: also of fields that it does not know. */
const faultsOf = (manifests: readonly Manifest[]): string[] => {
  const folder = mkdtempSync(join(inProject('.cache'), 'chart-'))
  whenOver(async () => rmSync(folder, { recursive: true, force: true }))
  const files = manifests.map((manifest, n) => {
    const file = join(folder, `manifest-${n}.ts`)
    const type = `import type { ${manifest.kind} } from 'kubernetes-types/${kinds[manifest.kind]}.d.ts'`
    writeFileSync(
      file,
      `${type}\nexport const manifest: ${manifest.kind} = ${JSON.stringify(manifest, null, 1)}\n`,
    )
    return file
  })
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--ignoreConfig',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
  ]
  const { stdout } = spawnSync(inProject('node_modules', '.bin', 'tsc'), [...options, ...files], {
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

test.runIf(isSoak)('OPS-2 OPS-9 the chart renders to what Kubernetes knows, and to what we promise', () => {
  const plain = renderChart(defaultValues())
  const values = defaultValues()
  values.server.autoscaling.enabled = true
  values.serviceMonitor = { ...values.serviceMonitor, enabled: true, labels: { release: 'prometheus' } }
  const whole = renderChart(values)
  const kindsOf = (manifests: readonly Manifest[]) =>
    [...new Set(manifests.map(({ kind }) => kind))].toSorted()
  expect(kindsOf(whole)).toEqual([...Object.keys(kinds), ...others].toSorted())
  expect(kindsOf(plain)).toEqual(
    Object.keys(kinds)
      .filter((kind) => kind !== 'HorizontalPodAutoscaler')
      .toSorted(),
  )
  const known = [...plain, ...whole].filter(({ kind }) => !others.includes(kind))
  expect(faultsOf(known)).toEqual([])
  const [first] = known
  expect(
    faultsOf([{ ...first, spec: { ...(first?.spec as object), replicaz: 1 } } as Manifest]),
  ).toHaveLength(1)

  const named = (manifests: readonly Manifest[], name: string) =>
    manifests.find(({ metadata }) => metadata.name === name)
  const server = named(plain, 'site-server') as unknown as Deployment
  const worker = named(plain, 'site-worker') as unknown as Deployment
  const migrate = named(plain, 'site-migrate') as unknown as Job
  expect((named(whole, 'site-server') as unknown as Deployment).spec?.replicas).toBeUndefined()
  expect(server.spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
  expect(migrate.metadata?.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
  for (const { spec } of [server, worker, migrate]) {
    const pod = spec?.template.spec
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 })
    const [container] = pod?.containers ?? []
    expect(container?.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
    for (const { name } of container?.env ?? []) expect(settingNames).toContain(name)
    for (const argument of container?.args ?? []) expect(dockerfile).toContain(argument)
    const set = (wanted: string) => container?.env?.find(({ name }) => name === wanted)?.value
    if (pod === server.spec?.template.spec)
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(set('DRAIN_SECONDS')) + 20)
    expect(spec?.template.metadata?.labels).toMatchObject(
      'strategy' in (spec ?? {}) ? (spec?.selector?.matchLabels ?? {}) : {},
    )
  }
  const [container] = server.spec?.template.spec?.containers ?? []
  expect([container?.readinessProbe?.httpGet?.path, container?.livenessProbe?.httpGet?.path]).toEqual([
    '/readyz',
    '/healthz',
  ])
  expect(dockerfile).toContain(`EXPOSE ${container?.ports?.[0]?.containerPort}`)
})
