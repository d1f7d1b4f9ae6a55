import { z } from 'zod'
import type { Ask } from '../outgoing/request.ts'
import { isAdultBy, KeySet } from './id-token.ts'
import { AgeCheckFailed } from './port.ts'
import type { AgeCheck } from './port.ts'

export { AgeCheckFailed }
export type { AgeCheck }

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
const Tokens = z.object({ id_token: z.string() })

/** Nothing else is asked for: neither a name nor the date itself. */
const CLAIMS = JSON.stringify({ id_token: { age_over_18: { essential: true } } })

/**
 * A service that speaks OpenID Connect: https://CLIENT:SECRET@issuer/path. Its own origin may be next door; whatever else it names
 * is reached like any other on the internet.
 */
export const openAgeCheck = (address: string, ask: Ask): AgeCheck => {
  const { username, password, origin, pathname } = new URL(address)
  const clientId = decodeURIComponent(username)
  const secret = decodeURIComponent(password)
  const issuer = `${origin}${pathname}`.replace(/\/$/, '')

  const answerOf = async <T>(
    shape: z.ZodType<T>,
    where: string,
    form?: Record<string, string>,
  ): Promise<T> => {
    const url = new URL(where)
    const trust = url.origin === origin ? 'own' : 'public'
    if (trust === 'public' && url.protocol !== 'https:') throw new AgeCheckFailed('it names an open address')
    const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`)
    const body = form && Buffer.from(new URLSearchParams(form).toString())
    const headers = body && {
      authorization: `Basic ${credentials.toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
    }
    try {
      const { status, text } = await ask(url, trust, {
        method: body ? 'POST' : 'GET',
        headers: { accept: 'application/json', ...headers },
        ...(body && { body }),
        readsBody: true,
      })
      if (status !== 200) throw new AgeCheckFailed(`it answered ${status}`)
      return shape.parse(JSON.parse(text))
    } catch (error) {
      throw error instanceof AgeCheckFailed
        ? error
        : new AgeCheckFailed('it did not answer', { cause: error })
    }
  }

  const discover = async () => {
    const found = await answerOf(Discovery, `${issuer}/.well-known/openid-configuration`)
    if (found.issuer.replace(/\/$/, '') !== issuer) throw new AgeCheckFailed('it is somebody else')
    return found
  }

  return {
    begin: async ({ state, nonce, challenge, redirectUri }) => {
      const url = new URL((await discover()).authorization_endpoint)
      const asked = {
        response_type: 'code',
        scope: 'openid',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        nonce,
        claims: CLAIMS,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url
    },
    finish: async ({ code, verifier, nonce, redirectUri, now }) => {
      const service = await discover()
      const { id_token: token } = await answerOf(Tokens, service.token_endpoint, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      })
      const { keys } = await answerOf(KeySet, service.jwks_uri)
      return isAdultBy(token, { issuer: service.issuer, clientId, nonce, keys, now })
    },
  }
}
