import type { PreparedTexts } from './codes.ts'

export const fr: PreparedTexts = {
  fake: 'Ce que tu montres ou dis de toi ne correspond pas à la personne que tu es.',
  scam: 'Tu as demandé de l’argent à d’autres membres ou tu les as dirigés vers une offre payante.',
  spam: 'Tu as fait de la publicité ou donné des coordonnées là où d’autres les voient.',
  minor: 'Ce que nous avons vu laisse penser que tu as moins de 18 ans. Ce site est réservé aux adultes.',
  child_abuse: 'Ce que tu as partagé montre ou décrit des abus sexuels sur des enfants.',
  harassment: 'Tu as insulté ou importuné un autre membre.',
  threat: 'Tu as menacé quelqu’un ou appelé à la violence.',
  hate: 'Ce que tu as partagé s’en prend à des personnes pour ce qu’elles sont.',
  sexual: 'Ce que tu as partagé est à caractère sexuel, et d’autres le voient sans l’avoir demandé.',
  intimate: 'Tu as partagé une image intime d’une personne qui n’y avait pas consenti.',
  trafficking: 'Ce que tu as partagé laisse penser que des personnes sont vendues ou forcées à se vendre.',
  self_harm: 'Ce que tu as partagé décrit l’automutilation ou y encourage.',
  privacy: 'Tu as partagé des données privées d’une personne qui n’y avait pas consenti.',
  copyright: 'La photo ou le texte appartient à quelqu’un d’autre.',
  other: 'Ce que tu as partagé enfreint nos règles.',
  photo_nudity:
    'La photo montre de la nudité ou un contenu sexuel. Tout le monde voit les photos d’un profil.',
  photo_other_person: 'La photo ne te montre pas, ou ne montre pas une vraie personne.',
  photo_minor:
    'La photo montre une personne de moins de 18 ans. Les photos d’enfants n’ont pas leur place sur un profil, même s’il s’agit des tiens.',
  photo_contact: 'La photo contient des coordonnées, un lien ou de la publicité.',
  photo_stolen: 'La photo appartient à quelqu’un d’autre ou vient d’un autre site.',
  photo_violence: 'La photo montre de la violence ou s’en prend à des personnes pour ce qu’elles sont.',
  held_contact:
    'Ton message entraîne hors du site avec des coordonnées ou un lien, comme le font les escrocs.',
  held_repeated: 'Tu as envoyé presque le même premier message à beaucoup de personnes.',
  held_known_picture: 'Tu as envoyé une image que nous avions déjà retirée.',
  too_young: 'D’après la date de naissance de ton compte, tu n’as pas l’âge qu’il faut avoir sur ce site.',
  outcome_action:
    'Merci de nous avoir prévenus. Nous avons vérifié, constaté une infraction à nos règles et pris des mesures.',
  outcome_nothing:
    'Merci de nous avoir prévenus. Nous avons vérifié ce que tu as signalé et n’avons rien trouvé de contraire à la loi ou à nos règles. En tant que membre, tu peux bloquer les personnes dont tu ne veux plus de nouvelles.',
  verdict_upheld:
    'Quelqu’un d’autre a réexaminé le dossier en tenant compte de ce que tu as écrit. La décision était juste et elle est maintenue.',
  verdict_reversed:
    'Quelqu’un d’autre a réexaminé le dossier en tenant compte de ce que tu as écrit. Tu avais raison : la décision ne s’applique plus.',
}
