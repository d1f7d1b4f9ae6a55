/** What is set. Compose files and units of systemd hand over names without a value, too, and mean none of them. */
export const settingsIn = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
