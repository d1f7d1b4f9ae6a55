import type { PreparedTexts } from './codes.ts'

export const de: PreparedTexts = {
  fake: 'Was du von dir zeigst oder schreibst, passt nicht dazu, wer du bist.',
  scam: 'Du hast andere Mitglieder um Geld gebeten oder sie auf ein Angebot gelenkt, das sie Geld kostet.',
  spam: 'Du hast für etwas geworben oder Kontaktdaten dort angegeben, wo andere sie sehen.',
  minor: 'Was wir gesehen haben, spricht dafür, dass du unter 18 bist. Diese Website ist nur für Erwachsene.',
  child_abuse: 'Was du geteilt hast, zeigt oder beschreibt sexuellen Missbrauch von Kindern.',
  harassment: 'Du hast ein anderes Mitglied beleidigt oder belästigt.',
  threat: 'Du hast jemanden bedroht oder zu Gewalt aufgerufen.',
  hate: 'Was du geteilt hast, greift Menschen für das an, was sie sind.',
  sexual: 'Was du geteilt hast, ist sexuell, und andere sehen es, ohne darum gebeten zu haben.',
  intimate: 'Du hast ein intimes Bild von jemandem geteilt, der nicht eingewilligt hat.',
  trafficking:
    'Was du geteilt hast, deutet darauf hin, dass Menschen verkauft oder zur Prostitution gezwungen werden.',
  self_harm: 'Was du geteilt hast, beschreibt Selbstverletzung oder ermutigt dazu.',
  privacy: 'Du hast private Daten von jemandem geteilt, der nicht eingewilligt hat.',
  copyright: 'Das Foto oder der Text gehört jemand anderem.',
  other: 'Was du geteilt hast, verstößt gegen unsere Regeln.',
  photo_nudity: 'Das Foto zeigt Nacktheit oder sexuelle Inhalte. Fotos im Profil sehen alle.',
  photo_other_person: 'Das Foto zeigt nicht dich oder keinen echten Menschen.',
  photo_minor:
    'Das Foto zeigt eine Person unter 18. Fotos von Kindern dürfen nicht ins Profil, auch nicht von den eigenen.',
  photo_contact: 'Das Foto enthält Kontaktdaten, einen Link oder Werbung.',
  photo_stolen: 'Das Foto gehört jemand anderem oder stammt von einer anderen Website.',
  photo_violence: 'Das Foto zeigt Gewalt oder greift Menschen für das an, was sie sind.',
  held_contact:
    'Deine Nachricht führt mit Kontaktdaten oder einem Link von der Website weg, wie es Betrüger tun.',
  held_repeated: 'Du hast fast dieselbe erste Nachricht an viele Personen gesendet.',
  held_known_picture: 'Du hast ein Bild gesendet, das wir schon einmal entfernt haben.',
  too_young: 'Nach dem Geburtsdatum in deinem Konto bist du jünger, als man auf dieser Website sein muss.',
  outcome_action:
    'Danke für deine Meldung. Wir haben sie geprüft, einen Verstoß gegen unsere Regeln festgestellt und etwas unternommen.',
  outcome_nothing:
    'Danke für deine Meldung. Wir haben uns angesehen, was du gemeldet hast, und nichts gefunden, was gegen das Gesetz oder unsere Regeln verstößt. Als Mitglied kannst du alle blockieren, von denen du nichts hören möchtest.',
  verdict_upheld:
    'Jemand anderes hat es sich zusammen mit dem, was du geschrieben hast, noch einmal angesehen. Die Entscheidung war richtig und bleibt bestehen.',
  verdict_reversed:
    'Jemand anderes hat es sich zusammen mit dem, was du geschrieben hast, noch einmal angesehen. Du hattest recht: Die Entscheidung gilt nicht mehr.',
}
