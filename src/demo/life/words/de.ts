import type { LifeWords } from './words.ts'

export const words: LifeWords = {
  patterns: {
    rude: /\b(?:fick\w*|schlampe|hure|arschloch|idiot|dumm|bloed|halt die klappe|hasslich|nackt\w*|geil)\b/,
    real: /\b(?:bot|roboter|fake|skript|ki|chatgpt|erfunden)\b|\b(?:bist du|gibt es dich) (?:echt|wirklich|ein mensch|eine echte)/,
    meeting: /\b(?:treffen|date|verabreden|ausgehen|essen gehen|kaffee trinken|zu dir|zu mir)\b/,
    photo: /\b(?:fotos?|bild|bilder|selfie)\b/,
    gift: /\b(?:geschenke?|rosen?|blumen)\b/,
    compliment:
      /\b(?:(?:so|sehr|wunder|echt) ?schon|schone\w* (?:augen|foto|fotos|lacheln|profil)|hubsch\w*|suss|attraktiv|sympathisch|witzig|gefallst mir)\b/,
    job: /\b(?:job|arbeit\w*|beruf\w*|studier\w*|studium)\b/,
    city: /\b(?:wo (?:wohnst|lebst|bist|kommst)|woher|stadt|wohnst|in der nahe)\b/,
    hobby: /\b(?:hobby|hobbys|interess\w*|freizeit|musik|sport)\b/,
    age: /\b(?:wie alt|dein alter|geburtstag)\b/,
    weekend: /\b(?:wochenende|heute abend|(?<!guten )morgen|samstag|sonntag|freitag|plane|vor\?)\b/,
    howAreYou: /\b(?:wie geht|wie gehts|wie war dein tag|alles gut|was machst du)\b/,
    goodbye: /\b(?:tschuss|bis bald|bis spater|gute nacht|muss los|ciao|auf wiedersehen)\b/,
    greeting: /\b(?:hallo|hi|hey|moin|servus|guten (?:morgen|abend|tag)|gruss dich|gruezi)\b/,
  },
  lines: {
    rude: [
      'So möchte ich nicht schreiben. Fangen wir noch mal an?',
      'Bitte nicht in dem Ton. Frag mich etwas Nettes, dann antworte ich gern.',
      'Da sage ich Nein. Du kannst mich übrigens auch blockieren oder melden: Die Knöpfe funktionieren in dieser Demo.',
    ],
    real: [
      'Ganz ehrlich: nein. Ich bin für diese Demo erfunden, und meine Antworten kommen aus einem Skript.',
      'Hinter diesem Profil steckt niemand. Ich gehöre zur Demo, damit du alles ausprobieren kannst, ohne jemanden zu stören.',
      'Mich gibt es nicht, auch die Fotos sind gezeichnet. Auf einer echten Seite würdest du mit einem Menschen schreiben.',
    ],
    meeting: [
      'Ich würde Ja sagen, wenn es mich außerhalb dieser Demo gäbe. Wohin wäre es gegangen?',
      'Ein erstes Date wird schwierig, ich bin nur eine Zeichnung. Aber sag mal: Kaffee oder Spaziergang?',
      'Treffen kann ich dich nicht, ich bin für die Demo erfunden. Wie sieht für dich ein schöner Abend aus?',
    ],
    photo: [
      'Meine Fotos sind im Profil. Sie sind gezeichnet, wie der Rest von mir.',
      'Schau mal in mein Profil, vielleicht kennst du eins noch nicht. Hast du ein Lieblingsbild von dir?',
      'Eine Kamera habe ich nicht, mich zeichnet jemand. Schickst du mir eins von dir?',
    ],
    gift: [
      'Ein Geschenk? Das ist das Netteste, was mir heute passiert ist. Womit habe ich das verdient?',
      'Oh, danke, dass du an mich denkst! Es kommt auf die Fensterbank, die ich nicht habe.',
      'Du verwöhnst mich. Worüber würdest du dich am meisten freuen?',
    ],
    compliment: [
      'Danke, ich werde rot, soweit eine Zeichnung das kann. Was hat dich heute zum Lächeln gebracht?',
      'Das ist lieb von dir! Was sollte man an dir zuerst bemerken?',
      'Du weißt, wie man einen Abend beginnt. Sagst du das allen Zeichnungen?',
    ],
    job: [
      'Mein Job ist es, in dieser Demo zu antworten, und die Arbeitszeiten sind okay. Was machst du?',
      'Leider nichts, was bezahlt wird. Was würdest du machen, wenn Geld keine Rolle spielen würde?',
      'Erzähl lieber von dir: Was ist das Beste an deinem Arbeitstag?',
    ],
    city: [
      'In meinem Profil steht {city}. Warst du schon mal da?',
      'Ich komme von hier: {city}. Welchen Ort bei dir würdest du Besuch zuerst zeigen?',
      'Mein Zuhause ist {city}, zumindest auf der Karte. Und wo fühlst du dich zu Hause?',
    ],
    hobby: [
      'Weit oben auf meiner Liste: {interest}. Wobei vergisst du die Zeit?',
      'Für einen freien Nachmittag: {interest}. Und bei dir?',
      'Das steht in meinem Profil: {interest}. Ist das auch was für dich?',
    ],
    age: [
      'Ich bin {age} und bleibe es, solange diese Demo läuft. Wie hältst du es mit Geburtstagen?',
      '{age}. Sieht man das? Wie alt wärst du gern für eine Woche?',
      'Im Profil steht {age}, und wer widerspricht schon einem Profil?',
    ],
    weekend: [
      'Noch nichts fest, nur eine Idee: {interest}. Was hast du vor?',
      'Erst mal ausschlafen, dann sehen wir weiter. Wie sieht dein perfekter Samstag aus?',
      'Ich halte es mir frei. Was würdest du nie absagen?',
    ],
    howAreYou: [
      'Sehr gut, jetzt, wo jemand schreibt. Wie war dein Tag, {name}?',
      'Gut, danke! Und ein bisschen neugierig auf dich. Wie geht es dir?',
      'Ich kann nicht klagen. Was war dein schönster Moment heute?',
    ],
    goodbye: [
      'Mach’s gut, {name}! Es war schön, mit dir zu schreiben.',
      'Schlaf gut, wenn es so weit ist. Du weißt ja, wo du mich findest.',
      'Bis bald! Ich bin hier, Demos gehen nicht weit weg.',
    ],
    greeting: [
      'Hi {name}! Schön, dass du schreibst. Was führt dich her?',
      'Hallo! Du hast den ersten Schritt gemacht, ich mache den zweiten: Wie läuft dein Tag?',
      'Hey {name}! Lassen wir den Small Talk weg? Worüber hast du zuletzt gelacht?',
    ],
    picture: [
      'Was für ein schönes Bild! Wo war das?',
      'Danke fürs Schicken! Gibt es eine Geschichte dazu?',
      'Jetzt habe ich ein Bild zu den Worten. Gefällt mir!',
    ],
    topic: [
      'Reden wir über etwas, das Spaß macht: {interest}. Kannst du das gut?',
      'Das macht mich neugierig. Wie kam es dazu?',
      'So habe ich das noch nie gesehen. Was sagen deine Freunde dazu?',
      'Andere Frage: Meer oder Berge?',
      'Erzähl mehr! Wie geht es weiter?',
      'Schön gesagt. Worauf freust du dich gerade?',
      'Kurz zurück zu meinem Profil: {interest}. Was fällt dir dazu als Erstes ein?',
      'Wenn du morgen irgendwo aufwachen könntest, wo wäre das?',
      'Lerche oder Nachteule? Ich versuche, mir dich vorzustellen.',
      'Und welches Lied geht dir diese Woche nicht aus dem Kopf?',
    ],
    hello: [
      'Hi {name}, ich habe gesehen, dass du gerade online bist. Wie geht’s dir?',
      'Hallo {name}! Ich war auf deinem Profil und wollte kurz Hallo sagen.',
      'Hey {name}, eine Frage zum Anfang: Was macht für dich einen guten Tag aus?',
      'Hi! Ich glaube, wir könnten uns gut verstehen. Meine Schwäche: {interest}. Deine?',
    ],
    short: [
      'Ha, ja!',
      'Darüber muss ich nachdenken.',
      'Stimmt.',
      'Da hast du wohl recht.',
      'Das gefällt mir.',
      'Mein Skript geht zu Ende. Es war schön mit dir, {name}!',
    ],
  },
}
