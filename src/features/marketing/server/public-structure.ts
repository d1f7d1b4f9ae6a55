import type { PublicPageView } from '../ui/public/view.ts'

type Where = { path: string; origin: string; lang: string }

/** What search engines may know: where a page stands and where it leads. Of members they are told nothing. */
export const structureOf = (view: PublicPageView, { path, origin, lang }: Where): object[] => {
  const address = (to: string) => origin + to
  const links = [...view.countries, ...view.cities, ...view.nearby, ...view.interests].flatMap(
    ({ words, path: to }) => (to === null ? [] : [{ name: words, url: address(to) }]),
  )
  const trail = [...view.crumbs, { words: view.headline, path }]
  return [
    {
      '@type': 'CollectionPage',
      '@id': address(path),
      url: address(path),
      name: view.headline,
      inLanguage: lang,
      ...(view.sentences.length > 0 && { description: view.sentences.join(' ') }),
      isPartOf: { '@id': `${origin}/#site` },
      ...(links.length > 0 && {
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: links.length,
          itemListElement: links.map((link, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            ...link,
          })),
        },
      }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ words, path: to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: words,
        item: address(to),
      })),
    },
  ]
}
