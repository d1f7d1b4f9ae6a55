import type { QueryClient } from '@tanstack/react-query'
import { getRelation } from '../../contract.ts'
import { showNewMatches } from '../shared/news.ts'
import { likesQuestion } from './known-likes.ts'
import type { Likes } from './known-likes.ts'
import { mutationsSettled } from './pending-mutations.ts'

/** Asks for the likes anew and tells of matches that nobody has heard of here. */
export const refreshLikes = async (queries: QueryClient): Promise<void> => {
  await mutationsSettled()
  // An answer that is under way may not know what has just happened.
  await queries.cancelQueries({ queryKey: likesQuestion.queryKey })
  const likes = await queries.fetchQuery<Likes>({ ...likesQuestion, staleTime: 0 })
  void queries.invalidateQueries({ queryKey: [getRelation.path] })
  const newMatches = likes.matches.filter((match) => match.match_new).map(({ id }) => id)
  showNewMatches(likes.profiles.filter(({ id }) => newMatches.includes(id)))
}
