/**
 * Whether a client takes a content coding (RFC 9110, 12.5.3): `gzip;q=0` says that it does not. What it does not name is not
 * sent, not even for `*`: a text as it is, is always right.
 */
export const acceptsCoding = (header: string | undefined, coding: string): boolean =>
  (header ?? '').split(',').some((item) => {
    const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return name === coding && (weight === undefined || Number(weight.slice(2)) > 0)
  })
