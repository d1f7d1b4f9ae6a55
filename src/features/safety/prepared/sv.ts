import type { PreparedTexts } from './codes.ts'

export const sv: PreparedTexts = {
  fake: 'Det du visar eller skriver om dig själv stämmer inte med vem du är.',
  scam: 'Du har bett andra medlemmar om pengar eller lockat dem till något som kostar dem pengar.',
  spam: 'Du har gjort reklam eller lämnat kontaktuppgifter där andra ser dem.',
  minor: 'Det vi har sett tyder på att du är under 18. Den här sajten är bara för vuxna.',
  child_abuse: 'Det du har delat visar eller beskriver sexuella övergrepp mot barn.',
  harassment: 'Du har förolämpat eller trakasserat en annan medlem.',
  threat: 'Du har hotat någon eller uppmanat till våld.',
  hate: 'Det du har delat angriper människor för att de är de de är.',
  sexual: 'Det du har delat är sexuellt, och andra ser det utan att ha bett om det.',
  intimate: 'Du har delat en intim bild på någon som inte har samtyckt till det.',
  trafficking: 'Det du har delat tyder på att människor säljs eller tvingas att sälja sig.',
  self_harm: 'Det du har delat beskriver eller uppmuntrar till självskada.',
  privacy: 'Du har delat privata uppgifter om någon som inte har samtyckt till det.',
  copyright: 'Bilden eller texten tillhör någon annan.',
  other: 'Det du har delat bryter mot våra regler.',
  photo_nudity: 'Bilden visar nakenhet eller sexuellt innehåll. Bilder på en profil kan alla se.',
  photo_other_person: 'Bilden visar inte dig, eller inte en riktig person.',
  photo_minor:
    'Bilden visar en person under 18. Bilder på barn får inte finnas på en profil, inte heller på dina egna.',
  photo_contact: 'Bilden innehåller kontaktuppgifter, en länk eller reklam.',
  photo_stolen: 'Bilden tillhör någon annan eller är tagen från en annan sajt.',
  photo_violence: 'Bilden visar våld eller angriper människor för att de är de de är.',
  held_contact:
    'Ditt meddelande lockar bort från sajten med kontaktuppgifter eller en länk, så som bedragare gör.',
  held_repeated: 'Du har skickat nästan samma första meddelande till många.',
  held_known_picture: 'Du har skickat en bild som vi har tagit bort tidigare.',
  too_young: 'Enligt födelsedatumet på ditt konto är du yngre än vad man måste vara på den här sajten.',
  outcome_action:
    'Tack för att du hörde av dig. Vi har tittat på det, sett att det bryter mot våra regler och vidtagit åtgärder.',
  outcome_nothing:
    'Tack för att du hörde av dig. Vi har tittat på det du anmälde och hittade inget som bryter mot lagen eller våra regler. Som medlem kan du blockera alla som du inte vill höra av.',
  verdict_upheld:
    'Någon annan har tittat på det igen, tillsammans med det du skrev. Beslutet var rätt och står fast.',
  verdict_reversed:
    'Någon annan har tittat på det igen, tillsammans med det du skrev. Du hade rätt: beslutet gäller inte längre.',
}
