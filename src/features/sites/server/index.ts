export { companyAt } from './companies.ts'
export { feature } from './feature.ts'
export { forgetSites, siteByDomain, siteById } from './directory.ts'
export type { Site } from './directory.ts'
export { markPng, spark } from './icons.ts'
export { askingAdmin, settingOptions, siteCreated, staffNames } from './settings/hooks.ts'
export { inWords } from './settings/options.ts'
export { publicAddresses } from './sitemaps.ts'
export type { PublicAddress } from './sitemaps.ts'
export { textsOf } from './texts.ts'
export {
  chosenCountry,
  languageChosen,
  lastSourceOf,
  localeOf,
  rememberChoices,
  rememberSource,
  savedLanguage,
  siteOf,
  sourceOf,
  tellVisit,
  visitBegan,
} from './visitor.ts'
