import { createPrivateKey } from 'node:crypto'

/** By which our mails are signed (RFC 6376). Without a domain it is that of the address they are from. */
export type DkimConfig = { privateKey: string; selector: string; domain: string | undefined }

const LEAST_BITS = 2048

/** A key in PEM, as it is or in one line with `\\n` for line breaks; null where mails cannot be signed with it. */
export const readDkimKey = (value: string): string | null => {
  const pem = value.replaceAll('\\n', '\n')
  try {
    const key = createPrivateKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= LEAST_BITS ? pem : null
  } catch {
    return null
  }
}

/** All that must arrive as we wrote it. Providers heed one click to unsubscribe only if both its headers are here. */
const SIGNED = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
]

export const signatureBy = ({ privateKey, selector, domain }: DkimConfig, from: string) => ({
  domainName: domain ?? from.slice(from.lastIndexOf('@') + 1),
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED.join(':'),
})
