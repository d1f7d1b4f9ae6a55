import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Film } from '../film.tsx'
import { films } from '../films.ts'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { useLander } from '../view.ts'
import type { Lander } from '../view.ts'

export const transitionsVideo: Lander = {
  layout: 'empty',
  headline: {
    a: msg({
      message: 'Coffee first. Then see what happens.',
      comment:
        'Headline of a lander, beside a film: two cups of coffee, two people dancing, two walking home',
    }),
    b: msg({
      message: 'Small plans make the best days',
      comment:
        'Headline of a lander, beside a film: two cups of coffee, two people dancing, two walking home',
    }),
  },
  Page: TransitionsVideo,
}

function TransitionsVideo() {
  const { headline, site } = useLander()
  return (
    <section className="reel">
      <Film film={films.evening} className="reel-film">
        <p className="reel-name">{site.name}</p>
        <Captions />
      </Film>
      <div className="reel-words">
        <p className="mb-4 text-heading font-bold max-lg:hidden">{site.name}</p>
        <NicheName />
        <h1 className="text-display">{headline}</h1>
        <NicheLead className="mt-4 max-lg:hidden" />
        <Question className="mt-4 lg:mt-7" />
        <NicheLead className="mt-4 lg:hidden" />
      </div>
    </section>
  )
}

/** One for each scene: the one that is shown is large. All are there to be read, whatever plays. */
function Captions() {
  const { t } = useLingui()
  return (
    <ol
      className="reel-captions"
      aria-label={t({
        message: 'What the film shows',
        comment: 'For screen readers: names the list of a film’s captions',
      })}
    >
      <li>
        <Trans comment="Caption of the first scene of a film: two cups of coffee. The three belong together">
          Just a coffee
        </Trans>
      </li>
      <li>
        <Trans comment="Caption of the second scene of a film: two people dance">Just one dance</Trans>
      </li>
      <li>
        <Trans comment="Caption of the third scene of a film: two people walk home by night, in no hurry">
          Just the long way home
        </Trans>
      </li>
    </ol>
  )
}
