import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '#platform/root.ts'

type Lock = {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; optional?: boolean }>
}
type Manifest = {
  license?: string | { type: string }
  licenses?: { type: string }[]
  author?: string | { name?: string }
}

const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Lock

const licenceOf = (path: string, known: string | undefined): string => {
  const file = inProject(path, 'package.json')
  if (known || !existsSync(file)) return known ?? 'see package'
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'see package'
}

/** What runs with the site or is part of its pages; tools that only we use are not handed on. */
const packages = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { version = '', license }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    licence: licenceOf(path, license),
  }))
  .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))

const art = globSync('content/art/*.svg', { cwd: inProject() }).length

const page = [
  '# Third-party licences and data',
  '',
  'Made by `npm run licences` from the lock file. The product itself is unlicensed: its licence is its owner’s to choose.',
  '',
  '## Data',
  '',
  '| data | source | licence |',
  '|---|---|---|',
  '| country of an IP address | ip-location-db, geo-whois-asn-country (from the regional internet registries) | CC0-1.0; the registries’ statistics under the NRO terms |',
  '| names of countries, dates, numbers | Unicode CLDR through Node’s Intl | Unicode-3.0 |',
  '| typeface Figtree | The Figtree Project Authors, through @fontsource-variable/figtree | OFL-1.1 |',
  '| icons | Lucide | ISC |',
  '| the most common passwords | Dan Wheeler and Dropbox, Inc., through @zxcvbn-ts/language-common | MIT |',
  `| portraits on the home page (${art} drawings) | drawn for this product | as the product |`,
  '',
  '## Packages',
  '',
  '| package | version | licence |',
  '|---|---|---|',
  ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  '',
].join('\n')
writeFileSync(inProject('docs', 'licences.md'), page)
console.log(`docs/licences.md: ${packages.length} packages`)
