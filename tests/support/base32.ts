const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app makes of the secret that it was shown. */
export const fromBase32 = (text: string): Buffer => {
  const letters = [...text.replaceAll(' ', '')].map((letter) => ALPHABET.indexOf(letter))
  const bits = letters.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
