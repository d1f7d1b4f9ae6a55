/** Made by vite/words.ts. */
declare module 'virtual:words' {
  type Messages = import('@lingui/core').Messages
  type Words = { frame: Messages; features: Record<string, () => Promise<{ messages: Messages }>> }
  const languages: Record<string, () => Promise<Words>>
  export default languages
}
