import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** What Node knows of a map is not in its types: the payload as it was written. */
type Payload = ConstructorParameters<typeof SourceMap>[0]

const readMap = (file: string): SourceMap | null => {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as Payload)
  } catch {
    return null
  }
}

const maps = new Map<string, SourceMap | null>()
const mapOf = (file: string): SourceMap | null => {
  const known = maps.get(file)
  if (known !== undefined) return known
  const map = readMap(file)
  maps.set(file, map)
  return map
}

/** The map of a package may name a source that is no file (`webpack://…`): an error in here would hide the one that is told. */
const pathOf = (source: string, file: string): string | null => {
  const url = URL.parse(source, file)
  try {
    return url && fileURLToPath(url)
  } catch {
    return null
  }
}

const lineOf = (frame: NodeJS.CallSite & { toString: () => string }): string => {
  const said = frame.toString()
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()]
  if (!file?.startsWith('file:') || line === null || column === null) return said
  const entry = mapOf(file)?.findEntry(line - 1, column - 1)
  if (!entry || !('originalSource' in entry)) return said
  const source = pathOf(entry.originalSource, file)
  return source === null
    ? said
    : said.replace(
        `${file}:${line}:${column}`,
        `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`,
      )
}

/**
 * Traces name our files, not those of the build. Node's own way (`--enable-source-maps`) reads the maps of all code when it is loaded, which is a quarter
 * of what a server takes to load; here the map of a file is read when somebody first looks at a trace that goes through it.
 */
export const mapTraces = (): void => {
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${lineOf(frame)}`)].join('\n')
}
