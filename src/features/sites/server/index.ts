export { fillDemoSites } from './demo.ts'
export { documents } from './documents.ts'
export { routes } from './routes.ts'
export { localeOf, rememberChoices, siteOf } from './visitor.ts'
