import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { msg } from '@lingui/core/macro'
import { localeOf, rememberSource, siteOf, textsOf } from '#features/sites/server/index.ts'
import { firstSource, isTold, sourceIn } from '#features/sites/rules.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { queryString } from '#protocol/call.ts'
import { languageTag } from '#protocol/locales.ts'
import { EntryWarning } from '../ui/entry-warning.tsx'
import { LanderFrame } from '../ui/lander-frame.tsx'
import { MissingPage } from '../ui/public/missing-page.tsx'
import { PublicPage } from '../ui/public/page.tsx'
import type { PublicFacts } from '../ui/public/view.ts'
import { sentencesOf } from '../ui/public/words.ts'
import { PageContext } from '../ui/view.ts'
import { warns } from './lander-page.ts'
import { pathOf, subjectAt } from './places-address.ts'
import type { Subject } from './places-address.ts'
import { directoryOf, LEAST_MEMBERS } from './places-directory.ts'
import { facesNow } from './public-faces.ts'
import { publicFactsOf } from './public-facts.ts'
import { linksOf, parentsOf } from './public-links.ts'
import { headlineIn, namesIn, topicOf } from './public-names.ts'
import { wordsIn } from './words.ts'
import { structureOf } from './public-structure.ts'

const crumbRoot = msg({ message: 'Dating', comment: 'Link to the page of all places and interests' })

const factsOf = async (context: RequestContext, subject: Subject): Promise<PublicFacts | null> => {
  if (subject.kind === 'all') return null
  const { shown, ...facts } = await publicFactsOf(context, subject)
  return { ...facts, faces: await facesNow(context, shown) }
}

/** The directory is some minutes old: a page that too few are left of since then is there no more. */
const tooFew = (facts: PublicFacts | null): boolean => facts !== null && facts.members < LEAST_MEMBERS

/** What every page beside the app knows, for a visit that did not begin on a lander. */
const pageView = async (context: RequestContext) => {
  const [site, locale] = await Promise.all([siteOf(context), localeOf(context)])
  const texts = await textsOf(context, site, locale)
  const told = sourceIn(context.query)
  const kept = rememberSource(context, told)
  const source = firstSource(kept, told)
  const carried = isTold(kept) ? {} : source
  return {
    site,
    description: texts.description,
    locale,
    source,
    view: {
      site: { ...site, ...texts, locale },
      action: '/signup',
      carried,
      href: (path: string) => path + queryString(carried),
    },
  }
}

const headOf = (context: RequestContext, { site, locale }: Awaited<ReturnType<typeof pageView>>) => ({
  lang: languageTag(locale),
  theme: context.cookies.theme,
  hue: site.accent_hue,
  siteName: site.name,
})

const frame = (
  context: RequestContext,
  { site, view, source }: Awaited<ReturnType<typeof pageView>>,
  i18n: Awaited<ReturnType<typeof wordsIn>>,
  page: ReactElement,
) => (
  <I18nProvider i18n={i18n}>
    <PageContext value={view}>
      <LanderFrame>{page}</LanderFrame>
      {warns(context, site, 'lander', source) && <EntryWarning />}
    </PageContext>
  </I18nProvider>
)

/** The page of a place or an interest; the same one for all that have none. */
export const publicPage = async (context: RequestContext, path: string, origin: string) => {
  const [page, directory] = await Promise.all([pageView(context), directoryOf(context)])
  const i18n = await wordsIn(context, page.locale)
  const subject = subjectAt(directory, path)
  const facts = subject && (await factsOf(context, subject))
  if (!subject || tooFew(facts)) {
    const missing = <MissingPage hasOthers={directory.countries.length > 0} />
    const title = i18n._(
      msg({
        message: 'There’s no page here yet',
        comment: 'Headline where a city, country or interest has no page',
      }),
    )
    const head = { ...headOf(context, page), title, description: page.description, path: null }
    return { status: 404, element: frame(context, page, i18n, missing), head, structured: [], share: null }
  }
  const names = namesIn(i18n, page.locale)
  const topic = topicOf(subject, directory, names)
  const headline = headlineIn(i18n, topic)
  const crumbs = parentsOf(subject).map((parent) => ({
    words: parent.kind === 'country' ? names.country(parent.country.code) : i18n._(crumbRoot),
    path: pathOf(parent),
  }))
  const sentences =
    topic && facts
      ? sentencesOf(i18n, topic, facts, { number: names.number, interestName: names.interest })
      : []
  const view = {
    headline,
    sentences,
    crumbs,
    faces: facts?.faces ?? [],
    ...linksOf(names, directory, subject, facts),
  }
  return {
    status: 200,
    element: frame(context, page, i18n, <PublicPage view={view} />),
    head: {
      ...headOf(context, page),
      title: `${headline} · ${page.site.name}`,
      description: sentences.slice(0, 3).join(' ') || page.description,
      path: pathOf(subject),
    },
    structured: structureOf(view, { path: pathOf(subject), origin, lang: languageTag(page.locale) }),
    share: 'country' in subject ? `dating-${subject.country.code.toLowerCase()}` : 'dating',
  }
}
