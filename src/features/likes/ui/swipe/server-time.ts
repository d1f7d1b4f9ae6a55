import { getSettings } from '#features/sites/contract.ts'

let asked: Promise<number> | undefined

/** How many ms the server's clock is ahead of this device's: many a clock is wrong by hours. */
export const serverIsAhead = (): Promise<number> => (asked ??= measure().catch(() => 0))

const measure = async () => {
  const answer = await fetch(getSettings.path, { method: 'HEAD', cache: 'no-store' })
  const said = Date.parse(answer.headers.get('date') ?? '')
  return Number.isNaN(said) ? 0 : said - Date.now()
}
