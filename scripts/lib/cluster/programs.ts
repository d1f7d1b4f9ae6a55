import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '#platform/root.ts'
import { libraryPath, missingPackages, unpack, updateLists } from '../debian.ts'

const packages = [
  'etcd-server',
  'etcd-client',
  'patroni',
  'python3-etcd',
  'postgresql',
  'haproxy',
  'redis-server',
  'redis-sentinel',
  'redis-tools',
  'prometheus',
]
/** What these name and need not: just-in-time compilation is off, and the pages of Prometheus are plain without. */
const isNeedless = (name: string): boolean =>
  /^(?:libllvm|libz3|libjs-|fonts-|postgresql$|postgresql-contrib$)/.test(name)

export type Programs = {
  /** The path of a program by its name. */
  find: (name: string) => string
  /** A program of Python's, as a command. */
  python: (name: string) => [string, ...string[]]
  postgresBin: string
  environment: Record<string, string>
}

const closure = (): string[] => {
  try {
    return missingPackages(packages)
  } catch (error) {
    if (updateLists()) return missingPackages(packages)
    throw error
  }
}

/** The parts of a cluster as Debian has them: those that are installed, the others unpacked into `folder`. */
export const openPrograms = (folder = inProject('.cache', 'debian', 'cluster')): Programs => {
  if (!existsSync(folder))
    unpack(
      'the parts of a cluster',
      closure().filter((name) => !isNeedless(name)),
      folder,
    )
  const roots = [folder, '/']
  const places = ['usr/bin', 'usr/sbin', 'usr/lib/postgresql/*/bin']
  const all = (name: string): string[] =>
    roots.flatMap((root) =>
      globSync(
        places.map((place) => `${place}/${name}`),
        { cwd: root },
      ).map((path) => join(root, path)),
    )
  const find = (name: string): string => {
    // Of several versions of PostgreSQL the newest.
    const [path] = all(name).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    if (path === undefined) throw new Error(`Debian's packages have no ${name}`)
    return path
  }
  return {
    find,
    // Not what PATH has first: modules are for Debian's own.
    python: (name) => ['/usr/bin/python3', '-s', find(name)],
    postgresBin: dirname(find('pg_rewind')),
    environment: {
      PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
      LD_LIBRARY_PATH: libraryPath(folder),
      PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  }
}
