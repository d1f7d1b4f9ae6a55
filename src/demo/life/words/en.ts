import type { LifeWords } from './words.ts'

export const words: LifeWords = {
  patterns: {
    rude: /\b(?:fuck|bitch|slut|whore|idiot|stupid|shut up|ugly|asshole|nudes?|naked|horny)\b/,
    real: /\b(?:bot|robot|fake|script|chatgpt|an ai|made up|invented)\b|\bare you (?:a )?(?:real|human|person)\b/,
    meeting: /\b(?:meet|date|dinner|go out|drinks?|coffee with me|come over|your place)\b/,
    photo: /\b(?:photos?|pics?|pictures?|selfie)\b/,
    gift: /\b(?:gifts?|presents?|roses?|flowers)\b/,
    compliment:
      /\b(?:beautiful|pretty|cute|handsome|gorgeous|nice (?:smile|eyes|profile|photo)|lovely|sweet|i like you|funny)\b/,
    job: /\b(?:job|work|working|for a living|profession|study|studying)\b/,
    city: /\b(?:where (?:do you|are you)|live|city|town|from\?|near)\b/,
    hobby: /\b(?:hobby|hobbies|interests?|free time|spare time|music|sports?|do for fun|like to do)\b/,
    age: /\b(?:how old|your age|birthday)\b/,
    weekend: /\b(?:weekend|tonight|tomorrow|saturday|sunday|friday|plans?)\b/,
    howAreYou: /\b(?:how are you|how's it going|how are things|how was your day|what's up|you ok)\b/,
    goodbye: /\b(?:bye|goodbye|good night|see you|talk later|gotta go|have to go|ciao)\b/,
    greeting: /\b(?:hi|hello|hey|hiya|good (?:morning|evening|afternoon))\b/,
  },
  lines: {
    rude: [
      'I’d rather keep this friendly. Shall we start over?',
      'Not like that, please. Ask me something nice and I’ll answer.',
      'That’s a no from me. You can block or report me too, by the way: the buttons work in this demo.',
    ],
    real: [
      'Honest answer: no. I was invented for this demo, and my replies come from a script.',
      'There’s no one behind this profile. I’m part of the demo, so you can try everything without bothering a real person.',
      'I’m made up, photos and all. On a real site you’d be talking to a person.',
    ],
    meeting: [
      'I’d say yes if I existed outside this demo. Where would you have taken me?',
      'A first date would be tricky, I’m only a drawing. But tell me: coffee or a walk?',
      'I can’t meet you, I only exist in this demo. I’d still like to hear your idea of a good evening.',
    ],
    photo: [
      'My photos are on my profile. They’re drawings, like the rest of me.',
      'Have a look at my profile, there may be one you haven’t seen. Do you have a favourite picture of yourself?',
      'I don’t have a camera, just someone who draws me. Will you send me one of you?',
    ],
    gift: [
      'A gift? That’s the nicest thing that’s happened to me today. What did I do to deserve it?',
      'Oh, thank you for thinking of me! I’ll put it on the windowsill I don’t have.',
      'You’re spoiling me. What present would make your day?',
    ],
    compliment: [
      'Thank you, I’m blushing as far as a drawing can. What made you smile today?',
      'That’s kind of you! What should people notice first about you?',
      'You know how to start an evening. Do you say that to all the drawings?',
    ],
    job: [
      'My job is answering messages in this demo, and the hours are fine. What do you do?',
      'Nothing that pays, I’m afraid. What would you do if money didn’t matter?',
      'I’d rather hear about yours: what’s the best part of your working day?',
    ],
    city: [
      'On my profile it says {city}. Have you been?',
      'I’m from {city}. Which place near you would you show a visitor first?',
      'Home is {city}, at least on the map. And where do you feel at home?',
    ],
    hobby: [
      'High on my list: {interest}. What makes you lose track of time?',
      'If I had a free afternoon: {interest}. And you?',
      'It’s on my profile: {interest}. Is that your kind of thing?',
    ],
    age: [
      'I’m {age}, and I’ll stay that way for as long as this demo lasts. How do you feel about birthdays?',
      '{age}. Does it show? What age would you like to be for a week?',
      'My profile says {age}, and who would argue with a profile?',
    ],
    weekend: [
      'No fixed plans yet, only one idea: {interest}. What are yours?',
      'A slow morning and then we’ll see. What does your perfect Saturday look like?',
      'I’m keeping it free. What’s the one thing you’d never cancel?',
    ],
    howAreYou: [
      'All the better for hearing from you. How was your day, {name}?',
      'Good, thank you! A little curious about you. How are you?',
      'Can’t complain. What was the best moment of your day?',
    ],
    goodbye: [
      'Bye, {name}! It was nice talking to you.',
      'Sleep well when the time comes. You know where to find me.',
      'See you! I’ll be here, demos don’t go far.',
    ],
    greeting: [
      'Hi {name}! Nice to hear from you. What brings you here?',
      'Hello! You took the first step, so I’ll take the second: how’s your day going?',
      'Hey {name}! Shall we skip the small talk? What’s the last thing that made you laugh?',
    ],
    picture: [
      'What a lovely picture! Where was that?',
      'Thank you for sending it. Is there a story behind it?',
      'Now I have a face to go with the words. I like it!',
    ],
    topic: [
      'Let’s talk about something we can both enjoy: {interest}. Are you good at it?',
      'That makes me curious. How did it come about?',
      'I hadn’t thought of it that way. What do your friends say?',
      'Different question: sea or mountains?',
      'Tell me more! What happened next?',
      'I like how you put that. What are you looking forward to at the moment?',
      'Back to my profile for a second: {interest}. What’s the first thing that comes to mind?',
      'If you could wake up anywhere tomorrow, where would it be?',
      'Early bird or night owl? I’m trying to picture you.',
      'And which song’s been stuck in your head this week?',
    ],
    hello: [
      'Hi {name}, I saw you’ve just come online. How’s it going?',
      'Hello {name}! I had a look at your profile and wanted to say hi.',
      'Hey {name}, one question to start with: what makes a good day for you?',
      'Hi! I noticed we might get on. My weakness: {interest}. Yours?',
    ],
    short: [
      'Ha, yes!',
      'I’ll have to think about that.',
      'True.',
      'You’re probably right there.',
      'I like that.',
      'I’m running out of script. It was fun, {name}!',
    ],
  },
}
