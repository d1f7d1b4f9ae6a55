import { generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const value = Buffer.concat(parts)
  const { length } = value
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}
const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts)
const oid = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'))
const time = (at: Date) => tlv(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
const nameOf = (name: string) => sequence(tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from(name)))))
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), tlv(0x05))

const pemOf = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

export type TestCertificate = { pem: string; privateKey: KeyObject }

/** An X.509 certificate that vouches for itself, with its key; nothing of it is kept anywhere. */
export const makeCertificate = (name: string, from: Date, until: Date): TestCertificate => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = sequence(
    tlv(0x02, Buffer.from([1])),
    sha256WithRsa,
    nameOf(name),
    sequence(time(from), time(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = tlv(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  return { pem: pemOf(sequence(body, sha256WithRsa, signature)), privateKey }
}
