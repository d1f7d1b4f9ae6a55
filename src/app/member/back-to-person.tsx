import { useQuery } from '@tanstack/react-query'
import { WayBack } from '#features/credits/ui/premium/way-back.tsx'
import type { BackTo } from '#features/credits/ui/premium/way-back.tsx'
import { getMember } from '#features/members/contract.ts'
import { ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { personIn } from './person-in.ts'

/** After a purchase: back to the chat or the profile where it began, by the name of whoever is there. */
export const BackToPerson: BackTo = ({ path, className }) => {
  const id = personIn(path)
  const { data } = useQuery<Output<typeof getMember>>({
    ...ask(getMember, { id: id ?? 0 }),
    enabled: id !== null,
    // Somebody who is gone or has blocked the buyer has no name here.
    retry: false,
  })
  return <WayBack path={path} name={data?.member.name} className={className} />
}
