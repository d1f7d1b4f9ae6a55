import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { CSSProperties } from 'react'
import { Picture } from '#design/picture.tsx'
import { InterestIcon } from '#features/members/ui/shared/interest-icon.tsx'
import { interestWords } from '#features/members/ui/shared/interest-words.ts'
import { useLander } from '../view.ts'
import { planNetwork } from './network-plan.ts'
import type { NetworkPlan, Person, Point } from './network-plan.ts'

const at = ({ x, y }: Point, beat: number): CSSProperties =>
  ({ left: `${x}%`, top: `${y}%`, '--beat': beat }) as CSSProperties

/** People around what they like, and a place for whoever is looking. */
export function NetworkPicture() {
  const { i18n } = useLingui()
  const { facts } = useLander()
  const plan = planNetwork(facts.faces)
  return (
    <figure className="net-figure">
      <div className="net-picture">
        <Lines {...plan} />
        <ul className="contents">
          {plan.people.map((person, index) => (
            <li key={index} className="net-person" style={at(person, index)}>
              <Avatar person={person} />
            </li>
          ))}
        </ul>
        {plan.hubs.map(({ interest, ...point }, index) => (
          <span key={interest} aria-hidden className="net-hub" style={at(point, index + 0.5)}>
            <InterestIcon name={interest} size={20} />
            <span className="max-lg:hidden">{i18n._(interestWords[interest])}</span>
          </span>
        ))}
        <span aria-hidden className="net-you">
          <Trans comment="In the middle of a network of people on a lander: the visitor, who is not in it yet">
            You?
          </Trans>
        </span>
      </div>
      <figcaption className="net-caption">
        <Caption {...plan} />
      </figcaption>
    </figure>
  )
}

function Caption({ people }: NetworkPlan) {
  if (people.every(({ face }) => face === null))
    return <Trans comment="Small label on a picture that is drawn and shows nobody">Illustration</Trans>
  if (people.some(({ face }) => face?.invented))
    return (
      <Trans comment="Below a picture in which lines lead from photos of people, invented for a demo, to their interests">
        Demo profiles and their interests.
      </Trans>
    )
  return (
    <Trans comment="Below a picture in which lines lead from photos of members to their interests">
      Real members and their interests.
    </Trans>
  )
}

function Avatar({ person: { face, hubs } }: { person: Person }) {
  const { i18n } = useLingui()
  if (!face)
    return (
      <svg viewBox="0 0 40 40" aria-hidden className="net-nobody">
        <circle cx="20" cy="15" r="7" />
        <path d="M6 40a14 14 0 0 1 28 0z" />
      </svg>
    )
  const likes = hubs.map(({ interest }) => i18n._(interestWords[interest]))
  return (
    <>
      <Picture
        src={face.thumb}
        thumbhash={face.thumbhash}
        alt=""
        width={320}
        height={400}
        fetchPriority="low"
        className="size-full rounded-full"
      />
      <span className="sr-only">{[face.name, ...likes].join(', ')}</span>
    </>
  )
}

/** Straight, in percent, so that they meet the nodes in a picture of any shape. */
function Lines({ hubs, people }: NetworkPlan) {
  const between = (a: Point, b: Point) => `M${a.x} ${a.y}L${b.x} ${b.y}`
  const middle = { x: 50, y: 50 }
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className="net-lines">
      <path d={people.flatMap((person) => person.hubs.map((hub) => between(person, hub))).join('')} />
      <path d={hubs.map((hub) => between(hub, middle)).join('')} className="net-lines-you" />
    </svg>
  )
}
