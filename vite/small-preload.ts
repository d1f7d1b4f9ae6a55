import type { Plugin } from 'vite'

/**
 * What stands around every `import()` of the browser. Vite's own finds out what is announced already and announces
 * the rest; ours only has styles to fetch (`modulePreload` in vite.config.ts), and reports files that are gone.
 */
const helper = `
const addStyles = (file) => {
  const href = '/' + file
  if (document.querySelector('link[href="' + href + '"]')) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))
}
export const __vitePreload = async (load, styles) => {
  try {
    await Promise.all(styles.map(addStyles))
    return await load()
  } catch (payload) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    throw payload
  }
}
`

export const smallPreload = (): Plugin => ({
  name: 'vonk:small-preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => helper,
  },
})
