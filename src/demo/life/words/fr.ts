import type { LifeWords } from './words.ts'

export const words: LifeWords = {
  patterns: {
    rude: /\b(?:salope?|pute|connard|connasse|idiot\w*|ta gueule|moche|nue?s?|baiser|merde)\b/,
    real: /\b(?:bot|robot|faux|fake|script|ia|chatgpt|inventee?)\b|\b(?:es tu|tu es|es-tu|t'es) (?:reelle?|vraie?|humaine?|un humain|une vraie)/,
    meeting:
      /\b(?:rencontrer|se voir|rendez-vous|rdv|diner|boire un verre|un cafe|chez toi|chez moi|sortir)\b/,
    photo: /\b(?:photos?|image|selfie)\b/,
    gift: /\b(?:cadeaux?|roses?|fleurs)\b/,
    compliment:
      /\b(?:belle|beau|jolie?|mignonn?e?|charmante?|magnifique|sympa|drole|tu me plais|beau sourire)\b/,
    job: /\b(?:travail\w*|boulot|metier|job|etudes|etudie\w*|dans la vie)\b/,
    city: /\b(?:tu viens d'ou|d'ou|habites?|ville|ou vis|pres de)\b/,
    hobby: /\b(?:hobby|loisirs?|passions?|temps libre|musique|sports?|centres? d'interet)\b/,
    age: /\b(?:quel age|ton age|anniversaire)\b/,
    weekend: /\b(?:week-?end|ce soir|(?<!a )demain|samedi|dimanche|vendredi|prevu|projets?)\b/,
    howAreYou: /\b(?:ca va|comment vas|comment tu vas|ta journee|quoi de neuf|tu fais quoi)\b/,
    goodbye: /\b(?:au revoir|a bientot|a plus|bonne nuit|ciao|je dois y aller|a demain)\b/,
    greeting: /\b(?:bonjour|salut|coucou|bonsoir|hello|hey)\b/,
  },
  lines: {
    rude: [
      'Je préfère qu’on reste aimables. On recommence ?',
      'Pas sur ce ton, s’il te plaît. Pose-moi une jolie question et je réponds.',
      'Là, c’est non. Au fait, tu peux aussi me bloquer ou me signaler : les boutons marchent dans cette démo.',
    ],
    real: [
      'Franchement : non. Je n’existe que dans cette démo, et mes réponses viennent d’un script.',
      'Il n’y a personne derrière ce profil. Je fais partie de la démo, pour que tu puisses tout essayer sans déranger personne.',
      'Tout est inventé ici, même mes photos. Sur un vrai site, tu parlerais avec une vraie personne.',
    ],
    meeting: [
      'Je dirais oui si j’existais en dehors de cette démo. On aurait fait quoi ?',
      'Un premier rendez-vous, c’est compliqué : je ne suis qu’un dessin. Mais dis-moi : café ou promenade ?',
      'Impossible de se voir, je n’existe que pour la démo. C’est quoi, pour toi, une belle soirée ?',
    ],
    photo: [
      'Mes photos sont sur mon profil. Ce sont des dessins, comme le reste.',
      'Regarde mon profil, il y en a peut-être une que tu n’as pas vue. Tu as une photo préférée de toi ?',
      'Je n’ai pas d’appareil photo, on me dessine. Tu m’en envoies une de toi ?',
    ],
    gift: [
      'Un cadeau ? C’est la plus belle surprise du jour. Qu’est-ce qui me vaut cet honneur ?',
      'Oh, merci de penser à moi ! Je le pose sur le rebord de fenêtre que je n’ai pas.',
      'Tu me gâtes. Et toi, qu’est-ce qui te ferait le plus plaisir ?',
    ],
    compliment: [
      'Merci, je rougis autant qu’un dessin le peut. Qu’est-ce qui t’a fait sourire aujourd’hui ?',
      'C’est gentil ! Et chez toi, que devrait-on remarquer en premier ?',
      'Tu sais commencer une soirée. Tu dis ça à tous les dessins ?',
    ],
    job: [
      'Mon travail, c’est de répondre dans cette démo, et les horaires sont corrects. Et toi, que fais-tu ?',
      'Rien qui rapporte, hélas. Tu ferais quoi si l’argent ne comptait pas ?',
      'Parle-moi plutôt de toi : quel est le meilleur moment de ta journée de travail ?',
    ],
    city: [
      'Sur mon profil, il est écrit {city}. Tu connais ?',
      'Ma ville, c’est {city}. Et près de chez toi, tu me montrerais quoi en premier ?',
      'Chez moi, c’est {city}, sur la carte en tout cas. Et toi, où te sens-tu chez toi ?',
    ],
    hobby: [
      'Tout en haut de ma liste : {interest}. Et toi, qu’est-ce qui te fait oublier l’heure ?',
      'Pour un après-midi libre : {interest}. Et toi ?',
      'C’est sur mon profil : {interest}. Ça te tente aussi ?',
    ],
    age: [
      'J’ai {age} ans, et je les garde tant que dure cette démo. Tu aimes les anniversaires ?',
      '{age} ans. Ça se voit ? Quel âge voudrais-tu avoir pendant une semaine ?',
      'Mon profil dit {age} ans, et qui oserait contredire un profil ?',
    ],
    weekend: [
      'Rien de fixé, juste une idée : {interest}. Et toi, tu fais quoi ?',
      'Une grasse matinée, et on verra. À quoi ressemble ton samedi parfait ?',
      'Je ne prévois rien. Qu’est-ce que tu n’annulerais jamais ?',
    ],
    howAreYou: [
      'Très bien, maintenant que quelqu’un m’écrit. Et ta journée, {name} ?',
      'Bien, merci ! Et j’ai envie d’en savoir plus sur toi. Ça va, de ton côté ?',
      'Je ne me plains pas. Quel a été le meilleur moment de ta journée ?',
    ],
    goodbye: [
      'À bientôt, {name} ! C’était un plaisir de parler avec toi.',
      'Dors bien quand ce sera l’heure. Tu sais où me trouver.',
      'À plus ! Je reste là, une démo ne va jamais bien loin.',
    ],
    greeting: [
      'Salut {name} ! C’est sympa de m’écrire. Qu’est-ce qui t’amène ?',
      'Bonjour ! Tu as fait le premier pas, je fais le deuxième : comment se passe ta journée ?',
      'Coucou {name} ! On saute les banalités ? Qu’est-ce qui t’a fait rire dernièrement ?',
    ],
    picture: [
      'Quelle belle photo ! C’était où ?',
      'Merci de me l’envoyer. Il y a une histoire derrière ?',
      'Maintenant, j’ai une image à mettre sur les mots. J’aime beaucoup !',
    ],
    topic: [
      'Parlons de quelque chose d’agréable : {interest}. Tu te débrouilles bien ?',
      'Là, tu éveilles ma curiosité. Comment c’est arrivé ?',
      'Je ne l’avais jamais vu comme ça. Qu’en disent tes amis ?',
      'Autre question : mer ou montagne ?',
      'Raconte ! Et la suite ?',
      'C’est joliment dit. Qu’est-ce que tu attends avec impatience en ce moment ?',
      'Revenons à mon profil : {interest}. Ça t’évoque quoi en premier ?',
      'Si tu pouvais te réveiller n’importe où demain, ce serait où ?',
      'Plutôt du matin ou du soir ? J’essaie de t’imaginer.',
      'Et tu as quelle chanson en tête, cette semaine ?',
    ],
    hello: [
      'Salut {name}, j’ai vu que tu venais de te connecter. Comment ça va ?',
      'Bonjour {name} ! J’ai regardé ton profil et je voulais te dire bonjour.',
      'Coucou {name}, une question pour commencer : c’est quoi, une bonne journée pour toi ?',
      'Salut ! Je crois qu’on pourrait s’entendre. Mon faible : {interest}. Et le tien ?',
    ],
    short: [
      'Haha, oui !',
      'Il faut que j’y réfléchisse.',
      'C’est vrai.',
      'Tu as sûrement raison.',
      'J’aime bien.',
      'Mon script touche à sa fin. C’était chouette, {name} !',
    ],
  },
}
