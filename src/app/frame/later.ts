import { lazy } from 'react'

// Drawn by the server with the page, and good for something before it is alive: links, and a menu that opens by itself. So the
// browser fetches its code after the first load. Each stands in a `Suspense` of its own.
const loadFooter = () => import('#features/sites/ui/footer.tsx')
const loadLanguageMenu = async () => ({
  default: (await import('#features/sites/ui/language-menu.tsx')).LanguageMenu,
})

export const Footer = import.meta.env.SSR ? (await loadFooter()).default : lazy(loadFooter)
export const LanguageMenu = import.meta.env.SSR ? (await loadLanguageMenu()).default : lazy(loadLanguageMenu)
