import type { LifeWords } from './words.ts'

export const words: LifeWords = {
  patterns: {
    rude: /\b(?:puta|zorra|idiota|imbecil|callate|fea|feo|gilipollas|cabron|follar|desnud\w*)\b/,
    real: /\b(?:bot|robot|falso|falsa|fake|guion|ia|chatgpt|inventad[oa])\b|\beres (?:real|de verdad|una persona|humano|humana)/,
    meeting:
      /\b(?:quedar|quedamos|vernos|conocernos|una cita|cenar|tomar algo|un cafe|salir|mi casa|tu casa)\b/,
    photo: /\b(?:fotos?|imagen|selfie)\b/,
    gift: /\b(?:regalos?|rosas?|flores)\b/,
    compliment: /\b(?:guap[oa]|bonit[oa]|lind[oa]|hermos[oa]|preciosa?|simpatic[oa]|gracios[oa]|me gustas)\b/,
    job: /\b(?:trabaj\w*|profesion|estudi\w*|te dedicas)\b/,
    city: /\b(?:de donde|donde (?:vives|estas)|ciudad|vives|cerca)\b/,
    hobby: /\b(?:hobby|hobbies|aficion\w*|tiempo libre|musica|deportes?|intereses)\b/,
    age: /\b(?:cuantos anos|que edad|tu edad|cumpleanos)\b/,
    weekend: /\b(?:fin de semana|finde|esta noche|(?<!hasta )manana|sabado|domingo|viernes|planes)\b/,
    howAreYou: /\b(?:como estas|que tal|como te va|como va|que haces)\b/,
    goodbye: /\b(?:adios|hasta (?:luego|pronto|manana)|buenas noches|chao|me tengo que ir|nos vemos)\b/,
    greeting: /\b(?:hola|buenos dias|buenas|hey|holi)\b/,
  },
  lines: {
    rude: [
      'Prefiero que hablemos con respeto. ¿Empezamos de nuevo?',
      'Así no, por favor. Pregúntame algo bonito y te respondo.',
      'A eso digo que no. Por cierto, también puedes bloquearme o denunciarme: los botones funcionan en esta demo.',
    ],
    real: [
      'La verdad: no. Solo existo en esta demo y mis respuestas vienen de un guion.',
      'No hay nadie detrás de este perfil. Soy parte de la demo, para que lo pruebes todo sin molestar a nadie.',
      'Todo en mí es inventado, hasta las fotos. En un sitio de verdad hablarías con una persona.',
    ],
    meeting: [
      'Diría que sí si existiera fuera de esta demo. ¿Adónde habríamos ido?',
      'Una primera cita va a ser difícil, solo soy un dibujo. Pero dime: ¿café o paseo?',
      'No puedo quedar, solo existo en la demo. ¿Cómo sería para ti una noche perfecta?',
    ],
    photo: [
      'Mis fotos están en mi perfil. Son dibujos, como todo lo demás.',
      'Mira mi perfil, quizá haya alguna que no has visto. ¿Tienes una foto favorita tuya?',
      'No tengo cámara, alguien me dibuja. ¿Me mandas una tuya?',
    ],
    gift: [
      '¿Un regalo? Es lo mejor del día. ¿Qué he hecho para merecerlo?',
      '¡Ay, gracias por pensar en mí! Lo pongo en la ventana que no tengo.',
      'Qué detalle. Y a ti, ¿qué es lo que más ilusión te haría?',
    ],
    compliment: [
      'Gracias, me sonrojo todo lo que puede un dibujo. ¿Qué te ha hecho sonreír hoy?',
      '¡Qué amable! ¿Y en qué hay que fijarse primero al conocerte?',
      'Sabes empezar una conversación. ¿Se lo dices a todos los dibujos?',
    ],
    job: [
      'Mi trabajo es responder en esta demo, y el horario no está mal. ¿Y tú, a qué te dedicas?',
      'Nada que se pague, me temo. ¿Qué harías si el dinero no importara?',
      'Prefiero saber de ti: ¿qué es lo mejor de tu jornada?',
    ],
    city: [
      'En mi perfil pone {city}. ¿Has estado?',
      'Soy de {city}. ¿Qué sitio de tu zona enseñarías primero?',
      'Mi casa es {city}, al menos en el mapa. ¿Y tú, dónde te sientes en casa?',
    ],
    hobby: [
      'Lo primero de mi lista: {interest}. ¿Con qué se te pasa el tiempo volando?',
      'Para una tarde libre: {interest}. ¿Y tú?',
      'Está en mi perfil: {interest}. ¿También es lo tuyo?',
    ],
    age: [
      'Tengo {age}, y no cumpliré más mientras dure esta demo. ¿Qué te parecen los cumpleaños?',
      '{age}. ¿Se nota? ¿Qué edad te gustaría tener por una semana?',
      'Mi perfil dice {age}, y ¿quién le lleva la contraria a un perfil?',
    ],
    weekend: [
      'Nada fijo todavía, solo una idea: {interest}. ¿Y tus planes?',
      'Dormir hasta tarde y luego ya veremos. ¿Cómo es tu sábado perfecto?',
      'Lo dejo libre. ¿Qué no cancelarías nunca?',
    ],
    howAreYou: [
      'Muy bien, ahora que alguien me escribe. ¿Qué tal tu día, {name}?',
      '¡Bien, gracias! Y con ganas de saber más de ti. ¿Tú qué tal?',
      'No me quejo. ¿Cuál ha sido el mejor momento de tu día?',
    ],
    goodbye: [
      '¡Hasta pronto, {name}! Fue un gusto hablar contigo.',
      'Que duermas bien cuando toque. Ya sabes dónde encontrarme.',
      '¡Nos vemos! Aquí sigo, las demos no se van lejos.',
    ],
    greeting: [
      '¡Hola, {name}! Qué alegría que me escribas. ¿Qué te trae por aquí?',
      '¡Hola! Tú has dado el primer paso y yo doy el segundo: ¿cómo va tu día?',
      '¡Hey, {name}! ¿Nos saltamos lo de siempre? ¿Qué fue lo último que te hizo reír?',
    ],
    picture: [
      '¡Qué foto tan bonita! ¿Dónde fue?',
      'Gracias por enviarla. ¿Tiene alguna historia?',
      'Ahora les pongo imagen a tus palabras. ¡Me gusta!',
    ],
    topic: [
      'Hablemos de algo agradable: {interest}. ¿Se te da bien?',
      'Eso me da curiosidad. ¿Cómo surgió?',
      'No lo había visto así. ¿Qué dicen tus amistades?',
      'Otra pregunta: ¿mar o montaña?',
      '¡Cuéntame más! ¿Y qué pasó después?',
      'Qué bien lo has dicho. ¿Qué te hace ilusión en este momento?',
      'Volvamos a mi perfil: {interest}. ¿Qué es lo primero que te viene a la cabeza?',
      'Si mañana pudieras despertarte en cualquier lugar, ¿dónde sería?',
      '¿Madrugas o trasnochas? Intento imaginarte.',
      '¿Y qué canción tienes en la cabeza esta semana?',
    ],
    hello: [
      'Hola, {name}, he visto que acabas de conectarte. ¿Qué tal?',
      '¡Hola, {name}! Estuve en tu perfil y quería saludarte.',
      'Hey, {name}, una pregunta para empezar: ¿qué es para ti un buen día?',
      '¡Hola! Creo que podríamos llevarnos bien. Mi debilidad: {interest}. ¿Y la tuya?',
    ],
    short: [
      '¡Ja, sí!',
      'Tengo que pensarlo.',
      'Es verdad.',
      'Seguro que tienes razón.',
      'Eso me gusta.',
      'Se me acaba el guion. ¡Ha sido un placer, {name}!',
    ],
  },
}
