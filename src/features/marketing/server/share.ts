import { siteOf, textsOf } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Locale } from '#protocol/locales.ts'
import { landerNames } from '../landers.ts'
import { directoryOf } from './places-directory.ts'
import { headlineIn, namesIn, topicOf } from './public-names.ts'
import { landers } from './registry.ts'
import { sharePicture } from './share-picture.ts'
import { wordsIn } from './words.ts'

/** What is written on a picture: there are as many as landers and countries, and no others. */
const headlineFor = async (context: RequestContext, name: string, locale: Locale): Promise<string | null> => {
  if (name === 'home') return (await textsOf(context, await siteOf(context), locale)).index_title
  const i18n = await wordsIn(context, locale)
  const lander = landerNames.find((known) => known === name)
  if (lander) return landers[lander] ? i18n._(landers[lander].headline.a) : null
  if (name === 'dating') return headlineIn(i18n, null)
  const directory = await directoryOf(context)
  const country = directory.countries.find(({ code }) => `dating-${code.toLowerCase()}` === name)
  if (!country) return null
  return headlineIn(i18n, topicOf({ kind: 'country', country }, directory, namesIn(i18n, locale)))
}

/** The picture of a page; null where there is none of that name. */
export const shareOf = async (
  context: RequestContext,
  name: string,
  locale: Locale,
): Promise<Buffer | null> => {
  const [site, headline] = await Promise.all([siteOf(context), headlineFor(context, name, locale)])
  return headline === null ? null : sharePicture({ hue: site.accent_hue, siteName: site.name, headline })
}
