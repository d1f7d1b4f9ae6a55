import { readFile, stat } from 'node:fs/promises'
import { UnusablePlace } from './errors.ts'
import { ifExists } from './files.ts'

/** The operating system account that PostgreSQL runs under; `ids` is absent when it is simply our own. */
export type Account = { uid: number; gid: number; ids?: { uid: number; gid: number } }

type PasswdEntry = { name: string; uid: number; gid: number }

const ROOT = 0

/** PostgreSQL refuses to run as root, so root hands it to an ordinary account. */
export async function chooseAccount(dataDir: string, cluster: string): Promise<Account> {
  const uid = process.geteuid?.()
  const gid = process.getegid?.()
  if (uid === undefined || gid === undefined) {
    throw new UnusablePlace(
      `The embedded PostgreSQL does not run on ${process.platform}; set DATABASE_URL instead`,
    )
  }
  const clusterOwner = await ifExists(stat(cluster))
  if (uid !== ROOT) {
    if (clusterOwner && clusterOwner.uid !== uid) {
      throw new UnusablePlace(
        `${cluster} belongs to user ${clusterOwner.uid}, and this is user ${uid}: start as its owner`,
      )
    }
    return { uid, gid }
  }

  const passwd = await readPasswd()
  if (clusterOwner && clusterOwner.uid !== ROOT) return switchTo(clusterOwner, passwd)

  // initdb insists on a name for its account: an owner known only by number (a mounted volume) will not do.
  const folderOwner = await stat(dataDir)
  const chosen =
    passwd.find((entry) => entry.uid === folderOwner.uid && entry.uid !== ROOT) ??
    passwd.find((entry) => entry.name === 'postgres') ??
    passwd.find((entry) => entry.name === 'nobody')
  if (!chosen) {
    throw new UnusablePlace(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as: ' +
        'start as an ordinary user, or set DATABASE_URL',
    )
  }
  return switchTo(chosen, passwd)
}

function switchTo(owner: { uid: number; gid: number }, passwd: PasswdEntry[]): Account {
  const gid = passwd.find((entry) => entry.uid === owner.uid)?.gid ?? owner.gid
  return { uid: owner.uid, gid, ids: { uid: owner.uid, gid } }
}

async function readPasswd(): Promise<PasswdEntry[]> {
  const text = (await ifExists(readFile('/etc/passwd', 'utf8'))) ?? ''
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({
      name,
      uid: Number(uid ?? Number.NaN),
      gid: Number(gid ?? Number.NaN),
    }))
    .filter((entry) => entry.name !== '' && Number.isInteger(entry.uid) && Number.isInteger(entry.gid))
}
