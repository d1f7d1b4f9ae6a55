import { msg } from '@lingui/core/macro'
import { Film } from '../film.tsx'
import { films } from '../films.ts'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { useLander } from '../view.ts'
import type { Lander } from '../view.ts'

export const video: Lander = {
  layout: 'empty',
  headline: {
    a: msg({
      message: 'Two glasses, one evening, no script',
      comment: 'Headline of a lander, over a film of two people who raise their glasses at a bar',
    }),
    b: msg({
      message: 'Every good evening starts with a hello',
      comment: 'Headline of a lander, over a film of two people who raise their glasses at a bar',
    }),
  },
  Page: Video,
}

/** A cinema: the film is the page, in light and dark alike; the card before it follows the theme. */
function Video() {
  const { headline, site } = useLander()
  return (
    <section className="cinema">
      <Film film={films.bar} className="cinema-film" />
      <p className="cinema-name">{site.name}</p>
      <div className="cinema-words">
        <NicheName className="text-white!" />
        <h1 className="text-display">{headline}</h1>
        <NicheLead className="mt-4 text-white! max-md:hidden" />
      </div>
      <div className="cinema-card">
        <Question />
        <NicheLead className="mt-2 md:hidden" />
      </div>
    </section>
  )
}
