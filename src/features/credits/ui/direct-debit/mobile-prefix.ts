/** How numbers of these countries begin for the rest of the world. */
const prefixes: Partial<Record<string, string>> = {
  AT: '+43',
  AU: '+61',
  BE: '+32',
  CA: '+1',
  CH: '+41',
  DE: '+49',
  DK: '+45',
  ES: '+34',
  FI: '+358',
  FR: '+33',
  GB: '+44',
  IE: '+353',
  IT: '+39',
  NL: '+31',
  NO: '+47',
  NZ: '+64',
  PL: '+48',
  SE: '+46',
  US: '+1',
}

/** What a number of this country begins with, and room to go on; nothing where that is not known. */
export const mobilePrefix = (country: string): string => {
  const prefix = prefixes[country]
  return prefix ? `${prefix} ` : ''
}

/** Only the prefix is as good as nothing. */
export const isOnlyPrefix = (typed: string, country: string): boolean =>
  typed.trim() === mobilePrefix(country).trim()
