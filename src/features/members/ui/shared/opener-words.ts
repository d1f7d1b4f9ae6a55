import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

// Whole sentences and nothing inserted: each language asks as it would.

export const general: MessageDescriptor[] = [
  msg({
    message: 'Hi! What made you smile today?',
    comment: 'First message to somebody new, to be chosen with one tap',
  }),
  msg({
    message: 'What does your perfect Sunday look like?',
    comment: 'First message to somebody new, to be chosen with one tap',
  }),
  msg({
    message: 'If we met for a drink, would it be coffee, wine or something else?',
    comment: 'First message to somebody new, to be chosen with one tap',
  }),
]

export const evening: MessageDescriptor = msg({
  message: 'Your ideal evening: out on the town or cosy on the sofa?',
  comment: 'First message to somebody new, to be chosen with one tap',
})

export const sameTown: MessageDescriptor = msg({
  message: 'We live in the same town! Which spot here do you love most?',
  comment: 'First message to somebody new from the same town, to be chosen with one tap',
})

/** For interests that can be asked about at a first hello. */
export const interestOpeners: Readonly<Record<string, MessageDescriptor>> = {
  adventure: msg({ message: 'What’s the most spontaneous thing you’ve ever done?', context: 'opener' }),
  animals: msg({
    message: 'Dogs, cats or something more unusual? Who’s the boss at your place?',
    context: 'opener',
  }),
  art: msg({
    message: 'Which work of art would you hang in your living room if you could?',
    context: 'opener',
  }),
  astrology: msg({ message: 'What’s your star sign, and does it fit?', context: 'opener' }),
  bbq: msg({
    message: 'At a barbecue: do you run the grill or bring the salad?',
    context: 'opener',
  }),
  beach: msg({ message: 'Beach day: straight into the water or a book in the shade?', context: 'opener' }),
  beer: msg({ message: 'What’s the best beer you’ve ever had, and where?', context: 'opener' }),
  biking: msg({ message: 'What’s the nicest place you’ve ever cycled to?', context: 'opener' }),
  coffee: msg({ message: 'Important question: how do you take your coffee?', context: 'opener' }),
  cooking: msg({ message: 'What would you cook for me on a first date?', context: 'opener' }),
  dancing: msg({ message: 'Which song always gets you onto the dance floor?', context: 'opener' }),
  fashion: msg({
    message: 'What’s the one thing in your wardrobe you’d never part with?',
    context: 'opener',
  }),
  foodie: msg({ message: 'Where did you last eat something really good?', context: 'opener' }),
  gardening: msg({ message: 'What’s growing at your place right now?', context: 'opener' }),
  gym: msg({ message: 'Morning workout or evening workout? And what gets you going?', context: 'opener' }),
  hiking: msg({ message: 'Which hike should everyone do once?', context: 'opener' }),
  hugging: msg({ message: 'Film night under a blanket: who gets to choose the film?', context: 'opener' }),
  movies: msg({ message: 'Which film could you watch over and over?', context: 'opener' }),
  music: msg({ message: 'Which song have you had in your head this week?', context: 'opener' }),
  outdoors: msg({ message: 'Sea, forest or mountains: where do you breathe best?', context: 'opener' }),
  party: msg({ message: 'What was the last party you stayed at until the end?', context: 'opener' }),
  photography: msg({ message: 'What’s the best photo you’ve ever taken?', context: 'opener' }),
  politics: msg({
    message: 'If you could change one thing in your town tomorrow, what would it be?',
    context: 'opener',
  }),
  reading: msg({ message: 'Which book last kept you up far too late?', context: 'opener' }),
  shopping: msg({ message: 'What’s the best bargain you’ve ever found?', context: 'opener' }),
  sports: msg({
    message: 'Which sport would you try if you couldn’t embarrass yourself?',
    context: 'opener',
  }),
  sushi: msg({ message: 'Sushi: what do you always order first?', context: 'opener' }),
  tattoos: msg({ message: 'Is there a story behind the tattoo you love most?', context: 'opener' }),
  tea: msg({ message: 'What tea do you reach for when it’s raining?', context: 'opener' }),
  theater: msg({ message: 'Which play or show still gives you goosebumps?', context: 'opener' }),
  travelling: msg({ message: 'Where would you fly tomorrow if you could?', context: 'opener' }),
  vegetarian: msg({ message: 'What’s the veggie dish that wins everyone over?', context: 'opener' }),
  video_games: msg({ message: 'Which game has cost you the most sleep?', context: 'opener' }),
  wine: msg({ message: 'Red, white or sparkling? And with what view?', context: 'opener' }),
}
