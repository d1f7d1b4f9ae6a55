import * as accounts from '#features/accounts/contract.ts'
import * as chat from '#features/chat/contract.ts'
import * as credits from '#features/credits/contract.ts'
import * as likes from '#features/likes/contract.ts'
import * as marketing from '#features/marketing/contract.ts'
import * as members from '#features/members/contract.ts'
import * as notifications from '#features/notifications/contract.ts'
import * as photos from '#features/photos/contract.ts'
import * as safety from '#features/safety/contract.ts'
import * as sites from '#features/sites/contract.ts'
import { isAudited } from '#platform/http/audit.ts'
import { addressOf } from '#protocol/endpoint.ts'
import type { Endpoint } from '#protocol/endpoint.ts'
import * as office from '../../contract.ts'

const contracts = [
  sites,
  accounts,
  credits,
  members,
  photos,
  likes,
  chat,
  notifications,
  safety,
  marketing,
  office,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** As an entry names it. */
const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${addressOf(endpoint)}`

/** What leaves entries, by name. */
const summaries = new Map(
  contracts
    .flatMap((contract) => Object.values(contract).filter(isEndpoint))
    .filter(isAudited)
    .map((endpoint) => [nameOf(endpoint), endpoint.summary]),
)

/** What an endpoint does in words; one that is gone is called by its name. */
export const summaryOf = (endpoint: string): string => summaries.get(endpoint) ?? endpoint

export const kindsOfActs = (): { endpoint: string; summary: string }[] =>
  [...summaries]
    .map(([endpoint, summary]) => ({ endpoint, summary }))
    .toSorted((one, other) => one.summary.localeCompare(other.summary, 'en'))
