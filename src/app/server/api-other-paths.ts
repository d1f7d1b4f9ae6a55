import { getDownload } from '#features/accounts/contract.ts'
import type { Operation, Paths } from '#platform/http/openapi.ts'
import { refusalsOf } from '#platform/http/openapi-refusals.ts'
import { SIGNATURE_HEADER } from '#platform/payments/sandbox-webhook.ts'

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
const file = (description: string, ...types: string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, {}])),
})

/** Without a login where the site's `cdn_prefix` is another origin: the address names its reader. */
const photo = (operationId: string, tag: string, summary: string): { get: Operation } => ({
  get: {
    operationId,
    tags: [tag],
    summary,
    security: [{}, { member: [] }],
    parameters: [inPath('key'), inPath('mark'), inPath('size')],
    responses: { 200: file('The picture', 'image/webp', 'image/jpeg'), ...refusalsOf() },
  },
})

/** What is served beside the endpoints, and is no page. */
export const otherPaths: Paths = {
  '/api/stream.php': {
    get: {
      operationId: 'streamEvents',
      tags: ['accounts'],
      summary: "Stream of one's own live events; it begins with `resync`",
      security: [{ member: [] }],
      responses: { 200: file('Server-sent events', 'text/event-stream'), ...refusalsOf() },
    },
  },
  '/my-data.zip': {
    get: {
      operationId: 'downloadMyData',
      tags: ['accounts'],
      summary: "Download all of one's own data",
      security: [{ member: [] }],
      responses: { 200: file('The archive', 'application/zip'), ...refusalsOf(getDownload.errors) },
    },
  },
  '/transactions/{id}/receipt.pdf': {
    get: {
      operationId: 'downloadReceipt',
      tags: ['credits'],
      summary: "Download the receipt of one of one's own payments",
      security: [{ member: [] }],
      parameters: [inPath('id')],
      responses: { 200: file('The receipt', 'application/pdf'), ...refusalsOf() },
    },
  },
  '/cdn/p/{key}/{mark}/{size}': photo(
    'servePhoto',
    'photos',
    'A photo of a profile, if this reader may see it',
  ),
  '/cdn/m/{key}/{mark}/{size}': photo(
    'serveChatPhoto',
    'chat',
    'A picture of a conversation, for its two people',
  ),
  '/unsubscribe': {
    post: {
      operationId: 'unsubscribeByOneClick',
      tags: ['notifications'],
      summary:
        'One-click unsubscribe of mail programs (RFC 8058): turns off all emails that can be turned off',
      security: [{}],
      parameters: [{ name: 'token', in: 'query', required: true, schema: { type: 'string' } }],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/OneClick' } },
          'multipart/form-data': { schema: { $ref: '#/components/schemas/OneClick' } },
        },
      },
      responses: { 200: { description: 'Unsubscribed' }, ...refusalsOf({ link_invalid: 410 }) },
    },
  },
  '/webhooks/{provider}': {
    post: {
      operationId: 'receivePaymentWebhook',
      tags: ['credits'],
      summary: 'Webhook: a payment provider reports a change, and we ask it for the details',
      security: [{}, { sandboxSignature: [] }],
      parameters: [inPath('provider')],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/PaymentNotice' } },
          'application/json': { schema: { $ref: '#/components/schemas/PaymentNotice' } },
        },
      },
      responses: { 200: { description: 'Heard' }, ...refusalsOf() },
    },
  },
  '/hooks/mail': {
    post: {
      operationId: 'receiveMailHook',
      tags: ['notifications'],
      summary: 'Webhook: a mail came back or was called spam, as DSN, ARF, from Postmark or from Amazon SES',
      security: [{ mailHookPassword: [] }, { mailHookToken: [] }],
      requestBody: {
        required: true,
        content: {
          'message/rfc822': {},
          'text/plain': {},
          'application/octet-stream': {},
          'application/json': {},
        },
      },
      responses: { 200: { description: 'Heard' }, ...refusalsOf({ authentication_required: 401 }) },
    },
  },
}

export const otherSchemas = {
  OneClick: {
    type: 'object',
    required: ['List-Unsubscribe'],
    properties: { 'List-Unsubscribe': { type: 'string', const: 'One-Click' } },
  },
  PaymentNotice: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', pattern: '^[\\w-]{1,64}$' } },
  },
}

export const otherSecurity = {
  sandboxSignature: {
    type: 'apiKey',
    in: 'header',
    name: SIGNATURE_HEADER,
    description: 'The sandbox signs its webhooks; other providers are asked for the details instead.',
  },
  mailHookPassword: { type: 'http', scheme: 'basic', description: 'MAIL_HOOK_SECRET as the password' },
  mailHookToken: { type: 'http', scheme: 'bearer', description: 'MAIL_HOOK_SECRET as the token' },
}
