import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { DemoMark } from '#design/demo-mark.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { Picture } from '#design/picture.tsx'
import { getPublicMembers } from '#features/marketing/faces-contract.ts'
import { getSettings } from '#features/sites/contract.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'

type Face = Output<typeof getPublicMembers>['members'][number]

/** Fewer say that nobody is here. */
const FEWEST = 3

/** Real people on the front page: only those who let visitors see them. It is there when its answer is, and not waited for. */
export default function MemberStrip() {
  const { data } = useQuery<Output<typeof getPublicMembers>>(ask(getPublicMembers))
  const { settings } = useAnswer(ask(getSettings))
  if (!data) return null
  if (data.members.length < FEWEST) return settings.logged_out_search ? <WayIn /> : null
  return (
    <section aria-labelledby="strip-title" className="mx-auto w-full max-w-[75rem] pb-12 md:pb-16">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 md:px-6">
        <h2 id="strip-title" className="text-heading">
          <Trans>Some of the people here</Trans>
        </h2>
        <LookAround className="link inline-flex min-h-11 shrink-0 items-center gap-1" />
      </div>
      <ul
        aria-labelledby="strip-title"
        className="mt-3 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 py-1 [scrollbar-width:none] md:scroll-px-6 md:px-6"
      >
        {data.members.map((face) => (
          <Someone key={face.id} face={face} />
        ))}
      </ul>
    </section>
  )
}

function LookAround({ className }: { className: string }) {
  return (
    <Link to="/members" className={className}>
      <Trans comment="Link on the front page: opens the search, where visitors see members">
        Look around
      </Trans>
      <ArrowRight size={18} aria-hidden />
    </Link>
  )
}

/** A site without public faces may still let visitors search. */
function WayIn() {
  return (
    <div className="mx-auto flex w-full max-w-[75rem] flex-wrap items-center gap-x-5 gap-y-3 px-4 pb-12 md:px-6">
      <p className="text-ink-soft">
        <Trans>You don’t need an account to look around.</Trans>
      </p>
      <LookAround className={buttonClass({ variant: 'secondary' })} />
    </div>
  )
}

function Someone({ face: { id, name, age, city, fictional, invented, thumb, thumbhash } }: { face: Face }) {
  const { settings } = useAnswer(ask(getSettings))
  return (
    <li className="w-32 shrink-0 snap-start md:w-36">
      <Link to="/members/$id" params={{ id }} className="block rounded-xl">
        <span className="relative block">
          <Picture
            src={thumb}
            thumbhash={thumbhash}
            alt=""
            width={320}
            height={400}
            fetchPriority="low"
            className="aspect-4/5 w-full rounded-xl"
          />
          {fictional && (
            <FictionalLabel
              site={settings}
              onPhoto
              className="absolute bottom-1.5 left-1.5 max-w-[calc(100%-0.75rem)]"
            />
          )}
          {invented && <DemoMark onPhoto className="absolute top-1.5 left-1.5" />}
        </span>
        <span className="mt-1.5 flex font-semibold">
          <span className="truncate">{name}</span>
          <span>, {age}</span>
        </span>
        {city && <span className="block truncate text-sm text-ink-soft"> {city}</span>}
      </Link>
    </li>
  )
}
