import { describe, expect, test } from 'vitest'
import { locales } from '#protocol/locales.ts'
import { intentOf } from './intents.ts'
import { helloTo, replyTo } from './reply.ts'
import type { Facts, Heard } from './reply.ts'
import { QUIET_AFTER } from './timing.ts'
import { lifeWords } from './words/index.ts'
import { intents } from './words/words.ts'

const facts: Facts = { name: 'Robin', age: 34, city: 'Utrecht', interest: 'Coffee' }
const heard = (language: (typeof locales)[number], body: string, said: readonly string[] = []): Heard => ({
  conversation: 7,
  sequence: said.length * 2 + 1,
  kind: 'text',
  body,
  language,
  said,
})

/** One of each kind as people write it, with and without accents. */
const said = {
  en: [
    'You idiot',
    'Are you real?',
    'Shall we meet?',
    'Send me a pic',
    'Did you get my rose?',
    'You are cute',
    'What is your job?',
    'Where do you live?',
    'Any hobbies?',
    'How old are you?',
    'Plans for the weekend?',
    'How are you?',
    'Good night!',
    'Hello',
  ],
  de: [
    'Du Idiot',
    'Bist du echt?',
    'Wollen wir uns treffen?',
    'Schick mir ein Foto',
    'Ein Geschenk für dich',
    'Du bist sehr schön',
    'Was machst du beruflich?',
    'Wo wohnst du?',
    'Hast du Hobbys?',
    'Wie alt bist du?',
    'Was machst du am Wochenende?',
    'Wie geht’s dir?',
    'Gute Nacht',
    'Guten Morgen',
  ],
  nl: [
    'Wat een idioot',
    'Ben je echt?',
    'Zullen we afspreken?',
    'Stuur eens een foto',
    'Een cadeautje voor je',
    'Je bent mooi',
    'Wat voor werk doe je?',
    'Waar woon je?',
    'Heb je hobby’s?',
    'Hoe oud ben je?',
    'Plannen voor het weekend?',
    'Hoe gaat het?',
    'Welterusten',
    'Hoi',
  ],
  fr: [
    'Quel idiot',
    'Es-tu réelle ?',
    'On peut se voir ?',
    'Envoie une photo',
    'Un cadeau pour toi',
    'Tu es très jolie',
    'Tu fais quoi comme métier ?',
    'Tu habites où ?',
    'Tes loisirs ?',
    'Tu as quel âge ?',
    'Et ce week-end ?',
    'Comment vas-tu ?',
    'Bonne nuit',
    'Coucou',
  ],
  es: [
    'Idiota',
    '¿Eres real?',
    '¿Quedamos?',
    'Mándame una foto',
    'Un regalo para ti',
    'Qué guapa',
    '¿En qué trabajas?',
    '¿Dónde vives?',
    '¿Qué aficiones tienes?',
    '¿Cuántos años tienes?',
    '¿Planes para el finde?',
    '¿Cómo estás?',
    'Buenas noches',
    'Hola',
  ],
  it: [
    'Che idiota',
    'Sei reale?',
    'Possiamo vederci?',
    'Mandami una foto',
    'Un regalo per te',
    'Sei carina',
    'Che lavoro fai?',
    'Dove abiti?',
    'Che hobby hai?',
    'Quanti anni hai?',
    'Programmi per sabato?',
    'Come stai?',
    'Buonanotte',
    'Ciao',
  ],
  pl: [
    'Ty idioto',
    'Jesteś prawdziwa?',
    'Spotkamy się na kawę?',
    'Wyślij zdjęcie',
    'Prezent dla ciebie',
    'Jesteś piękna',
    'Gdzie pracujesz?',
    'Skąd jesteś?',
    'Jakie masz hobby?',
    'Ile masz lat?',
    'Plany na weekend?',
    'Co słychać?',
    'Dobranoc',
    'Cześć',
  ],
  da: [
    'Din idiot',
    'Er du ægte?',
    'Skal vi mødes?',
    'Send et billede',
    'En gave til dig',
    'Du er smuk',
    'Hvad arbejder du med?',
    'Hvor bor du?',
    'Har du en hobby?',
    'Hvor gammel er du?',
    'Planer for weekenden?',
    'Hvordan går det?',
    'Godnat',
    'Hej',
  ],
  sv: [
    'Din idiot',
    'Är du äkta?',
    'Ska vi träffas?',
    'Skicka en bild',
    'En present till dig',
    'Du är vacker',
    'Vad jobbar du med?',
    'Var bor du?',
    'Har du någon hobby?',
    'Hur gammal är du?',
    'Planer för helgen?',
    'Hur mår du?',
    'God natt',
    'Hej',
  ],
  nb: [
    'Din idiot',
    'Er du ekte?',
    'Skal vi møtes?',
    'Send et bilde',
    'En gave til deg',
    'Du er vakker',
    'Hva jobber du med?',
    'Hvor bor du?',
    'Har du en hobby?',
    'Hvor gammel er du?',
    'Planer for helgen?',
    'Hvordan går det?',
    'God natt',
    'Hei',
  ],
  fi: [
    'Sinä idiootti',
    'Oletko aito?',
    'Tavataanko?',
    'Lähetä kuva',
    'Lahja sinulle',
    'Olet kaunis',
    'Mitä teet työksesi?',
    'Missä asut?',
    'Mitä harrastat?',
    'Kuinka vanha olet?',
    'Mitä teet viikonloppuna?',
    'Mitä kuuluu?',
    'Hyvää yötä',
    'Moi',
  ],
} as const

describe.each(locales)('OPS-6 in %s', (language) => {
  const { lines } = lifeWords[language]
  const all = Object.values(lines).flat()

  test('there are three lines or more for whatever was meant, and none twice', () => {
    for (const [subject, some] of Object.entries(lines))
      expect(some.length, subject).toBeGreaterThanOrEqual(3)
    expect(new Set(all).size).toBe(all.length)
  })

  test('a line names what it may name and nothing else, and none is too long for a phone', () => {
    for (const line of all) {
      expect(line.replaceAll(/\{(?:name|age|city|interest)\}/g, 'x'), line).not.toMatch(/[{}]|\s\s|^\s|\s$/)
      expect(line.length, line).toBeLessThanOrEqual(160)
    }
    for (const line of lines.city) expect(line).toContain('{city}')
  })

  test('whoever asks is understood', () => {
    const understood = said[language].map((text) => intentOf(text, language))
    expect(understood).toEqual(intents)
  })

  test('each answer fits, with nothing left to fill in', () => {
    for (const [at, text] of said[language].entries()) {
      const reply = replyTo(heard(language, text), facts) ?? ''
      const fitting = lines[intents[at] ?? 'topic'].map((line) =>
        line.replaceAll(/\{(\w+)\}/g, (_, name: keyof Facts) => String(facts[name])),
      )
      expect(fitting).toContain(reply)
    }
    expect(helloTo(language, facts, 'x')).not.toMatch(/[{}]/)
  })

  test('a hello is right at any hour', () => {
    for (const line of lines.hello)
      expect(line).not.toMatch(/evening|avond|abend|soir|wiecz|ilta|noche|sera|kväll|aften|kveld/i)
  })

  test('a conversation repeats no line, becomes short and ends', () => {
    const answers: string[] = []
    for (let reply = replyTo(heard(language, '…', answers), facts); reply !== null;) {
      answers.push(reply)
      expect(answers.length).toBeLessThanOrEqual(QUIET_AFTER + lines.short.length)
      reply = replyTo(heard(language, '…', answers), { ...facts, interest: `Tea ${answers.length}` })
    }
    expect(new Set(answers).size).toBe(answers.length)
    expect(answers.slice(QUIET_AFTER).length).toBeGreaterThanOrEqual(3)
    // Whether somebody is real is always told.
    expect(replyTo(heard(language, said[language][1], answers), facts)).not.toBeNull()
  })

  test('who has no city and no interest says nothing about them', () => {
    const bare = { ...facts, city: null, interest: null }
    for (const text of said[language]) {
      const reply = replyTo(heard(language, text), bare)
      expect(reply).not.toMatch(/\bnull\b|[{}]/)
    }
  })
})

test('OPS-6 the same message has the same answer, whenever it is asked for', () => {
  const once = replyTo(heard('en', 'Hello'), facts)
  expect(replyTo(heard('en', 'Hello'), facts)).toBe(once)
  expect(replyTo({ ...heard('en', ''), kind: 'photo' }, facts)).toMatch(/picture|sending|face/)
  expect(replyTo({ ...heard('en', 'rose'), kind: 'gift' }, facts)).toMatch(/gift|thank you|spoiling/i)
})
