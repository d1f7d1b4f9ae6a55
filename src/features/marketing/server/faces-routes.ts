import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import { getPublicMembers } from '../faces-contract.ts'
import { factsOf } from './facts.ts'

const AT_MOST = 12

export const facesRoutes: readonly Route[] = [
  handle(getPublicMembers, async (_input, context) => {
    const { faces } = await factsOf(context)
    const members = faces.slice(0, AT_MOST)
    return {
      members: members.map(({ id, name, age, city, fictional, invented, thumb, thumbhash }) => ({
        id,
        name,
        age,
        city,
        fictional,
        invented,
        thumb,
        thumbhash,
      })),
    }
  }),
]
