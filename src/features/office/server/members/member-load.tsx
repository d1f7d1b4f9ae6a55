import { randomUUID } from 'node:crypto'
import { getMemberAccess, grantArchive } from '#features/accounts/contract.ts'
import { getMemberMoney } from '#features/credits/contract.ts'
import { getMemberProfile, getMemberSummary } from '#features/members/contract.ts'
import type { MemberSummary } from '#features/members/contract.ts'
import { getMemberNotices } from '#features/notifications/contract.ts'
import { getPhotosOfMember, getPictureOfMember } from '#features/photos/contract.ts'
import { decideReport, getMemberStanding } from '#features/safety/contract.ts'
import { preparedIn } from '#features/safety/server/index.ts'
import { roleIn } from '#platform/http/audit.ts'
import type { Screen, Shown } from '#platform/screens.ts'
import type { Endpoint } from '#protocol/endpoint.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { getActsAbout } from '../../audit-contract.ts'
import { revealContact } from '../../contact-contract.ts'
import { AccessPanel, NoticesPanel } from '../../ui/members/access-panel.tsx'
import { DataPanel } from '../../ui/members/data-panel.tsx'
import { LogPanel } from '../../ui/members/log-panel.tsx'
import { MemberHead } from '../../ui/members/member-head.tsx'
import { MemberScreen } from '../../ui/members/member-screen.tsx'
import { MoneyPanel } from '../../ui/members/money-panel.tsx'
import { PhotosPanel } from '../../ui/members/photos-panel.tsx'
import { ProfilePanel } from '../../ui/members/profile-panel.tsx'
import { StandingPanel } from '../../ui/members/standing-panel.tsx'
import type { Standing } from '../../ui/members/standing-panel.tsx'

/** Somebody erased is a number with payments, which finance alone may read. */
const erased = (id: number): MemberSummary => ({
  id,
  name: null,
  age: null,
  place: null,
  standing: 'erased',
  created_at: null,
  is_premium: false,
  is_fictional: false,
})

const summaryOf = async ({ call }: Shown, account: number): Promise<MemberSummary> => {
  try {
    return (await call(getMemberSummary, { query: { account } })).member
  } catch (error) {
    if (isRefusal(error, 'not_found')) return erased(account)
    throw error
  }
}

const standingOf = (id: number, standing: Standing) => {
  const { language } = standing
  const prepared = { language, english: preparedIn('en'), theirs: preparedIn(language) }
  return { id, standing, prepared }
}

/** Each part by its own endpoint, and none that whoever looks may not read. */
export const loadMember: Screen['load'] = async (shown) => {
  const { call, query, staff } = shown
  if (!/^[1-9]\d{0,14}$/.test(query.id ?? '')) throw new Refusal('not_found')
  const id = Number(query.id)
  const asked = { query: { account: id } }
  const may = (endpoint: Endpoint) => roleIn(endpoint, staff) !== null
  const member = await summaryOf(shown, id)
  const isErased = member.standing === 'erased'
  if (isErased && !may(getMemberMoney)) throw new Refusal('not_found')
  const mayRead = (endpoint: Endpoint) => !isErased && may(endpoint)
  return (
    <MemberScreen
      head={<MemberHead member={member} mayReveal={mayRead(revealContact)} />}
      wide={
        <>
          {may(getMemberMoney) && (
            <MoneyPanel id={id} money={await call(getMemberMoney, asked)} formKey={randomUUID()} />
          )}
          {mayRead(getMemberStanding) && (
            <StandingPanel
              {...standingOf(id, await call(getMemberStanding, asked))}
              mayDecide={may(decideReport)}
            />
          )}
          {mayRead(getPhotosOfMember) && (
            <PhotosPanel {...await call(getPhotosOfMember, asked)} mayLook={may(getPictureOfMember)} />
          )}
          <LogPanel acts={(await call(getActsAbout, asked)).acts} />
        </>
      }
      narrow={
        <>
          {mayRead(getMemberProfile) && <ProfilePanel {...await call(getMemberProfile, asked)} />}
          {mayRead(getMemberAccess) && <AccessPanel id={id} access={await call(getMemberAccess, asked)} />}
          {mayRead(getMemberNotices) && <NoticesPanel notices={await call(getMemberNotices, asked)} />}
          {mayRead(grantArchive) && <DataPanel id={id} />}
        </>
      }
    />
  )
}
