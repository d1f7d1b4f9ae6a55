import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '#platform/storage/s3.ts'

const KEYS_PER_LIST = 2
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()

/** Signature Version 4 as AWS describes it, written down once more: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
const isSigned = (request: IncomingMessage, url: URL, body: Buffer, account: Account): boolean => {
  const { authorization = '' } = request.headers
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(authorization) ??
    []
  const [day = '', region = '', service = ''] = scope.split('/')
  const canonical = [
    request.method,
    url.pathname,
    url.search.slice(1).split('&').sort().join('&'),
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${account.secretAccessKey}`,
  )
  const expected = hmac(
    key,
    ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n'),
  ).toString('hex')
  return (
    signature === expected &&
    authorization.includes(`Credential=${account.accessKeyId}/`) &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)) &&
    `${region}/${service}` === `${account.region}/s3` &&
    (request.method !== 'PUT' || header('x-amz-content-sha256') === sha256(body))
  )
}

type Account = Omit<S3Config, 'endpoint'>

const listOf = (files: Map<string, Buffer>, query: URLSearchParams): string => {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const keys = [...files.keys()].sort().filter((key) => key.startsWith(prefix) && key > after)
  const page = keys.slice(0, KEYS_PER_LIST).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const isTruncated = keys.length > KEYS_PER_LIST
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${page.join('')}</ListBucketResult>`
}

/** An S3 store in memory that refuses what is not signed to the letter and lists few keys at once; s3rver does neither. */
export const startStrictStore = async (account: Account, port = 0, { forbidsDelete = false } = {}) => {
  const files = new Map<string, Buffer>()
  const answer = (request: IncomingMessage, body: Buffer): [status: number, body?: Buffer | string] => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (!isSigned(request, url, body, account)) return [403, `<Secret>${account.secretAccessKey}</Secret>`]
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    if (bucket !== account.bucket) return [404]
    if (request.method === 'PUT') files.set(key, body)
    if (request.method === 'DELETE' && forbidsDelete) return [403]
    if (request.method === 'DELETE') files.delete(key)
    if (request.method !== 'GET') return [request.method === 'PUT' ? 200 : 204]
    if (key === '') return [200, listOf(files, url.searchParams)]
    const file = files.get(key)
    return file ? [200, file] : [404]
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [status, body] = answer(request, Buffer.concat(chunks))
      response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    config: { ...account, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
