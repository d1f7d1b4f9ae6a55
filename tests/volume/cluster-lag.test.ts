import { expect, test } from 'vitest'
import { nodeNames, webNames } from '#scripts/lib/cluster/plan.ts'
import type { Plan } from '#scripts/lib/cluster/plan.ts'
import { until } from '#scripts/lib/cluster/until.ts'
import { addMember } from '../support/people.ts'
import { foundIn, replicaAgeIn } from '../support/replicas.ts'
import { startTestCluster } from '../support/test-cluster.ts'
import { expectStatus, visitor } from '../support/visitor.ts'
import { isSoak, say } from '../support/volume.ts'

const LAG_S = 10
/** So old a replica may be, and is asked. */
const YOUNG_S = 5
/** Two minutes, and the rounds of Prometheus. */
const ALERT_WITHIN_S = 300
const TEST_TIMEOUT_MS = 1_200_000
const COUNTRY = 'TV'

/** Standbys apply what was committed so long ago. Replay that is merely paused, Patroni resumes. */
const delayReplay = async (plan: Plan, delay: string | null): Promise<void> => {
  const [node] = nodeNames
  const answer = await fetch(`http://${plan.hostOf(node)}:${plan.port(`${node}-patroni`)}/config`, {
    method: 'PATCH',
    headers: { authorization: `Basic ${btoa(`patroni:${plan.secret('patroni')}`)}` },
    body: JSON.stringify({ postgresql: { recovery_conf: { recovery_min_apply_delay: delay } } }),
  })
  expect(answer.status).toBe(200)
}

const firingAlerts = async (plan: Plan): Promise<string[]> => {
  const answer = await fetch(`http://${plan.hostOf('prometheus')}:${plan.port('prometheus')}/api/v1/alerts`)
  const { data } = (await answer.json()) as {
    data: { alerts: { state: string; labels: { alertname: string } }[] }
  }
  return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
}

test.runIf(isSoak)(
  'OPS-8 OPS-3 standbys are ten seconds behind: members read what they wrote themselves, and the metric and the alert tell it',
  async () => {
    const { cluster, site } = await startTestCluster()
    const { plan } = cluster
    const ages = () =>
      Promise.all(
        webNames.map(async (name) => {
          const answer = await site.fetch('/metrics', { address: plan.hostOf(name) })
          return replicaAgeIn(answer.text)
        }),
      )
    const areYoung = async () => (await ages()).every((age) => age < YOUNG_S)
    const anna = await addMember(site, { name: 'Anna' })
    const [eva, ida] = [
      await addMember(site, { country: COUNTRY }),
      await addMember(site, { country: COUNTRY }),
    ]
    const somebody = visitor(site)
    await until('young replicas', areYoung)
    await until('a replica that knows them', async () => (await foundIn(somebody, COUNTRY)).includes(ida.id))

    await delayReplay(plan, `${LAG_S + 2}s`)
    expectStatus(await anna.browser.send('POST', '/api/block.php', { profile_id: eva.id }), 200)
    expect(await foundIn(anna.browser, COUNTRY)).toEqual([ida.id])
    await until('replicas that are behind', async () => (await ages()).every((age) => age > LAG_S))
    expect(await foundIn(anna.browser, COUNTRY)).toEqual([ida.id])
    const zoe = await addMember(site, { country: COUNTRY })
    // Nobody is shown what is that old: the primary answers to all.
    expect(await foundIn(somebody, COUNTRY)).toContain(zoe.id)
    await until('the alert', async () => (await firingAlerts(plan)).includes('ReplicaBehind'), {
      seconds: ALERT_WITHIN_S,
    })
    say(
      `the alert is firing; replicas are ${(await ages()).map((age) => age.toFixed(0)).join(', ')} s behind`,
    )

    await delayReplay(plan, null)
    await until('young replicas', areYoung)
    await until('the end of the alert', async () => !(await firingAlerts(plan)).includes('ReplicaBehind'))
    expect(await foundIn(somebody, COUNTRY)).toContain(zoe.id)
  },
  TEST_TIMEOUT_MS,
)
