import type { Language } from '../language.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { sv } from './sv.ts'

/** A message may be in any of them, whatever its writer has chosen for the pages: all are looked through. */
export const languages: readonly Language[] = [en, de, nl, fr, es, it, pl, da, sv, nb, fi]
