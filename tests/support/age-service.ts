import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll } from 'vitest'

const CLIENT = 'vonk'
const SECRET = 'not a secret'

type Begun = { nonce: string; challenge: string; redirectUri: string }

const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Somebody who knows how old people are: OpenID Connect with a code, PKCE and signed tokens. */
export const startAgeService = async () => {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const others = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const begun = new Map<string, Begun>()
  /** What it says of whoever comes next, and how it goes wrong. */
  const says = {
    isAdult: true,
    claims: {} as Record<string, unknown>,
    header: {} as Record<string, unknown>,
    calledItself: null as string | null,
    isForged: false,
    isAway: false,
  }
  let issuer = ''

  const tokenFor = ({ nonce }: Begun): string => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: CLIENT,
      exp: now + 300,
      iat: now,
      nonce,
      age_over_18: says.isAdult,
      ...says.claims,
    }
    const parts = [{ alg: 'ES256', kid: 'one', ...says.header }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const { privateKey } = says.isForged ? others : keys
    const signature = sign('sha256', Buffer.from(parts.join('.')), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    })
    return [...parts, signature.toString('base64url')].join('.')
  }

  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await textOf(request))
    const code = form.get('code') ?? ''
    const known = begun.get(code)
    const isClient =
      request.headers.authorization ===
      `Basic ${Buffer.from(`${CLIENT}:${encodeURIComponent(SECRET)}`).toString('base64')}`
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      known?.challenge === challenge && known.redirectUri === form.get('redirect_uri') && isClient
    if (!known || !isRight) return json(response, { error: 'invalid_grant' }, 400)
    begun.delete(code)
    return json(response, { token_type: 'Bearer', access_token: 'x', id_token: tokenFor(known) })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', issuer)
    if (says.isAway) return json(response, {}, 503)
    if (pathname === '/realm/.well-known/openid-configuration')
      return json(response, {
        issuer: says.calledItself ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      })
    if (pathname === '/realm/keys')
      return json(response, {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'ES256' }],
      })
    if (pathname === '/realm/token' && request.method === 'POST') return exchange(request, response)
    return json(response, {}, 404)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  issuer = `http://127.0.0.1:${port}/realm`

  /** A member goes where they were sent to and proves who they are; this is where they come back. */
  const visit = (address: string): URL => {
    const asked = new URL(address).searchParams
    if (asked.get('client_id') !== CLIENT || asked.get('response_type') !== 'code')
      throw new Error('unknown client')
    if (asked.get('code_challenge_method') !== 'S256') throw new Error('no challenge')
    const code = randomBytes(16).toString('base64url')
    const redirectUri = asked.get('redirect_uri') ?? ''
    begun.set(code, {
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirectUri,
    })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state') ?? '')
    return back
  }
  const url = `http://${CLIENT}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/realm`
  return { url, says, visit }
}
