export { profileViewed } from './events.ts'
export { feature } from './feature.ts'
export { block } from './blocks.ts'
export { findCandidates, requireAnswers, requireWholeProfile } from './candidates.ts'
export type { WholeProfile } from './candidates.ts'
export { cardMaker, cardsOf, cellsIn, isShowable } from './cards.ts'
export { candidateStatements, cardOf, findCandidate } from './search-queries.ts'
export type { CandidateRow } from './search-queries.ts'
export { findVisible, requireBlockable, unlessBlocked } from './profiles.ts'
export { countListedInCity, findPublicInterests, findPublicPlaces, publicIn } from './place-queries.ts'
export {
  FEWEST_IN_A_CELL,
  countByWideCell,
  countListed,
  findPublic,
  findPublicAmong,
  findPublicOne,
} from './public-queries.ts'
export { holdUnblocked, isAcquainted, isUnblocked, setMainPhoto, updateProfile } from './queries.ts'
export { imageOf, photoPath } from './image.ts'
export { readerOf, refuseUnlessMaySearch } from './search-filters.ts'
export { requireFictional } from './fictional.ts'
export { findTold } from './fictional-queries.ts'
export { cellsOf, distanceKm } from '../grid.ts'
export type { Cells } from '../grid.ts'
export { emptyValue } from '../field-values.ts'
export { giveAboutBack, takeAbout } from './text.ts'
export { countVisit } from './visits.ts'
