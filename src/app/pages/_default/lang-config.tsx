import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSaveLanguage } from '#features/accounts/ui/use-save-language.ts'
import { LanguageConfig } from '#features/sites/ui/language-config.tsx'

export const Route = createFileRoute('/_default/lang-config')({
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Language and country',
            comment: 'Title of the browser tab: page to choose language and country',
          }),
        ),
      },
    ],
  }),
  component: Page,
})

function Page() {
  return <LanguageConfig onChoose={useSaveLanguage()} />
}
