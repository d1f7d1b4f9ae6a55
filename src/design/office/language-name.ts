const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** A member's language, as colleagues call it. */
export const languageName = (language: string): string => names.of(language) ?? language
