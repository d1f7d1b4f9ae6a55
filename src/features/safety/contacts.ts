import type { SiteCountry } from '#features/sites/choices.ts'

export type ContactKind = 'emergency' | 'victims' | 'violence' | 'fraud'
type Contact = {
  kind: ContactKind
  phone: string
  /** As it is called there; not translated. */
  name?: string
}

const emergency = (phone = '112'): Contact => ({ kind: 'emergency', phone })
/** The number for victims of crime that many countries of Europe share. */
const victims = (name: string): Contact => ({ kind: 'victims', phone: '116 006', name })

/**
 * Whom to call, by country: the emergency numbers, and lines as they, ministries or Victim Support Europe have published them.
 * Some of those pages are years old and nobody has called: whoever runs a site checks those of its countries.
 */
export const contacts: Readonly<Record<SiteCountry, readonly Contact[]>> = {
  NL: [emergency(), victims('Slachtofferhulp Nederland')],
  BE: [emergency(), { kind: 'violence', phone: '1712', name: '1712' }],
  DE: [emergency(), victims('WEISSER RING')],
  AT: [emergency(), { kind: 'victims', phone: '0800 112 112', name: 'Opfer-Notruf' }],
  CH: [emergency()],
  FR: [emergency(), victims('France Victimes')],
  IT: [emergency(), { kind: 'violence', phone: '1522', name: '1522' }],
  ES: [emergency(), { kind: 'fraud', phone: '017', name: 'INCIBE' }],
  IE: [emergency(), victims('Crime Victims Helpline')],
  GB: [emergency('999'), { kind: 'victims', phone: '0808 168 9111', name: 'Victim Support' }],
  US: [emergency('911')],
  CA: [emergency('911'), { kind: 'fraud', phone: '1-888-495-8501', name: 'Canadian Anti-Fraud Centre' }],
  AU: [emergency('000')],
  NZ: [emergency('111'), { kind: 'fraud', phone: '0508 638 723', name: 'Netsafe' }],
  PL: [emergency(), { kind: 'victims', phone: '+48 222 309 900', name: 'Linia Pomocy Pokrzywdzonym' }],
  DK: [emergency(), victims('Offerrådgivningen')],
  FI: [emergency(), victims('Rikosuhripäivystys')],
  NO: [emergency(), { kind: 'violence', phone: '116 006', name: 'Vold- og overgrepslinjen' }],
  SE: [emergency(), victims('Brottsofferjouren')],
}
