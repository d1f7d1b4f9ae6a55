import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { locales, pseudoLocale } from '#protocol/locales.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales, pseudoLocale],
  pseudoLocale,
  catalogs: [
    { path: 'src/design/locales/{locale}', include: ['src/design'] },
    { path: 'src/app/locales/{locale}', include: ['src/app'] },
    { path: 'src/features/{name}/locales/{locale}', include: ['src/features/{name}'] },
  ],
  format: formatter({ origins: true, lineNumbers: false }),
  orderBy: 'message',
})
