import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getMember, getOwnProfile, searchMembers } from '../../contract.ts'

/** What a save has answered is the profile from now on; the frame asks anew for what it shows of it. */
export const useKeepProfile = () => {
  const queries = useQueryClient()
  return useCallback(
    (answer: Output<typeof getOwnProfile>): void => {
      queries.setQueryData(ask(getOwnProfile).queryKey, answer)
      void queries.invalidateQueries({ queryKey: ask(getUser).queryKey })
      // What others see of it is the server's to say.
      void queries.invalidateQueries({ queryKey: ask(getMember, { id: answer.profile.id }).queryKey })
      // Whom a search suggests follows from who and where one is.
      queries.removeQueries({ queryKey: [searchMembers.path], type: 'inactive' })
    },
    [queries],
  )
}
