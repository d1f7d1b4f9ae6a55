import type { PreparedTexts } from './codes.ts'

export const es: PreparedTexts = {
  fake: 'Lo que muestras o dices de ti no corresponde con quien eres.',
  scam: 'Pediste dinero a otros miembros o los llevaste a una oferta que les cuesta dinero.',
  spam: 'Hiciste publicidad o diste datos de contacto donde otros los ven.',
  minor:
    'Por lo que hemos visto, parece que tienes menos de 18 años. Este sitio es solo para personas adultas.',
  child_abuse: 'Lo que compartiste muestra o describe abuso sexual de menores.',
  harassment: 'Insultaste o molestaste a otro miembro.',
  threat: 'Amenazaste a alguien o llamaste a la violencia.',
  hate: 'Lo que compartiste ataca a las personas por ser quienes son.',
  sexual: 'Lo que compartiste es sexual y otras personas lo ven sin haberlo pedido.',
  intimate: 'Compartiste una imagen íntima de alguien sin su consentimiento.',
  trafficking: 'Lo que compartiste hace pensar que se vende a personas o se las obliga a venderse.',
  self_harm: 'Lo que compartiste describe autolesiones o anima a hacérselas.',
  privacy: 'Compartiste datos privados de alguien sin su consentimiento.',
  copyright: 'La foto o el texto es de otra persona.',
  other: 'Lo que compartiste incumple nuestras reglas.',
  photo_nudity: 'La foto muestra desnudez o contenido sexual. Las fotos de un perfil las ve todo el mundo.',
  photo_other_person: 'En la foto no apareces tú, o no es una persona real.',
  photo_minor:
    'La foto muestra a una persona menor de 18 años. No se admiten fotos de menores en un perfil, tampoco de tus propios hijos.',
  photo_contact: 'La foto contiene datos de contacto, un enlace o publicidad.',
  photo_stolen: 'La foto es de otra persona o se sacó de otro sitio.',
  photo_violence: 'La foto muestra violencia o ataca a las personas por ser quienes son.',
  held_contact:
    'Tu mensaje lleva fuera del sitio con datos de contacto o un enlace, como hacen los estafadores.',
  held_repeated: 'Enviaste casi el mismo primer mensaje a muchas personas.',
  held_known_picture: 'Enviaste una imagen que ya habíamos retirado.',
  too_young: 'Según la fecha de nacimiento de tu cuenta, no tienes la edad que se exige en este sitio.',
  outcome_action:
    'Gracias por avisarnos. Lo hemos revisado, incumple nuestras reglas y hemos tomado medidas.',
  outcome_nothing:
    'Gracias por avisarnos. Hemos revisado lo que denunciaste y no hemos encontrado nada contrario a la ley o a nuestras reglas. Como miembro, puedes bloquear a cualquier persona de la que no quieras saber nada.',
  verdict_upheld:
    'Otra persona lo ha vuelto a revisar, junto con lo que escribiste. La decisión era correcta y se mantiene.',
  verdict_reversed:
    'Otra persona lo ha vuelto a revisar, junto con lo que escribiste. Tenías razón: la decisión ya no se aplica.',
}
