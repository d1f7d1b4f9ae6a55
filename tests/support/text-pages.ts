/** PAG-1: the pages of text that every site has. */
export const textPages = [
  'terms',
  'privacy',
  'cookies',
  'faq',
  'ban',
  'return-policy',
  'service',
  'complaints',
  'pricing',
  'safety',
  'rules',
]
