import type { Language } from '../language.ts'

export const en: Language = {
  digits: ['zero oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  tens: /^(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/,
  invites:
    /\b(?:add|text|txt|message|msg|write|contact|reach|ping|dm|hit|find|call|follow|catch|hmu|join)\s+(?:me|us|to me)\b|\b(?:do|have|did)\s+(?:you|u)\s+(?:have|use|got)\b|\b(?:you|u)\s+(?:on|got|have)\b|\blet'?s\b|\bcan (?:we|i)\b|\bshall we\b|\b(?:switch|move|continue|carry on)\b|\b(?:rather|easier|better|prefer|faster)\b|\bi'?m (?:always |usually |mostly |more )?on\b|\bmy (?:\w+ )?(?:is|are|name)\b|\bwhat'?s your\b|\byour\b.{0,12}\?|\bgive me\b|\bsend me your\b|\bhere'?s my\b|\busername\b|\blook me up\b/,
  denials:
    /\b(?:deleted?|quit|left|without|hate|never|stopped|mum|mom|dad|mother|group|groups|family|colleagues?|boss|sister|brother|grandma|video|funny|saw|read|work|ads|campaigns?)\b|\bdon'?t (?:have|use|like)\b|\bno longer\b/,
  elsewhere: [
    [
      'number numbers digits phone mobile cell',
      /\b(?:give|send|drop|text|share|have|get|leave|want|need|exchange|swap|what'?s|whats|here'?s|this is|call)\b.{0,22}\b(?:your|ur|my|a|our|phone|cell)\s+(?:phone |cell |mobile |whatsapp )?(?:number|numbers|digits|phone number)\b|\b(?:swap|exchange|trade) (?:phone )?numbers\b/,
    ],
    [
      'text call ring',
      /\b(?:text|call|ring) me (?:at|on|under|anytime|tonight:?)\b(?! (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|my birthday|the))/,
    ],
    [
      'site app here page platform website',
      /\b(?:leave|off|away from|outside(?: of)?|not on|get off|instead of|rarely on|hardly on|seldom on|deleting|cancel\w*)\s+(?:this|the|here)?\s*(?:site|app|here|page|platform|website)\b|\b(?:rarely|hardly|seldom|never|not often|not much) (?:on )?here\b.{0,40}\b(?:write|text|mail|message|reach|contact|number)\b/,
    ],
    [
      'elsewhere privately private somewhere',
      /\b(?:talk|chat|write|text|speak|continue|move)\b.{0,25}\b(?:elsewhere|privately|in private|somewhere (?:else|more private|private))\b/,
    ],
    [
      'email mail e-mail gmail hotmail',
      /\b(?:your|my|ur)\s+(?:private |personal )?(?:e-?mail|mail|gmail|hotmail)(?: address)?\b.{0,20}(?:\?|:|\bis\b|@)|\b(?:give|send|drop|share)\b.{0,12}\b(?:your|my)\s+(?:e-?mail|mail)\b|\b(?:e-?mail|mail) me\b/,
    ],
    [
      'app way contact reach digits',
      /\b(?:another|any other|some other|other|different) (?:app|messenger|contact|way to (?:reach|contact|text|talk|write))\b(?=.{0,30}\b(?:text|talk|chat|reach|contact|write|on|we|you)\b|.{0,3}\?)|\b(?:where|how) (?:can|could|do)? ?(?:i|we) (?:can |could )?(?:else )?(?:reach|contact) (?:you|u)\b|\b(?:gimme|give me|send) (?:your|ur|ya) (?:digits|number|nr|num|cell)\b/,
    ],
  ],
  money: [
    [
      'bitcoin bitcoins btc crypto cryptos cryptocurrency usdt ethereum forex blockchain binance coinbase',
      /./,
    ],
    [
      'invest investment investing invested trading trader',
      /\b(?:invest\w*|trad(?:ing|er))\b.{0,60}\b(?:profit\w*|return\w*|earn\w*|double\w*|teach|show you|platform|percent|%|guarantee\w*|uncle|together|opportunit\w+|rich|income)\b|\b(?:profit\w*|return\w*|earn\w*|double\w*|teach|show you|guarantee\w*|uncle|opportunit\w+|rich|income)\b.{0,60}\b(?:invest\w*|trad(?:ing|er))\b/,
    ],
    [
      'money cash euros pounds dollars eur usd',
      /\b(?:send|lend|loan|borrow|transfer|wire|give|help me with|need|owe|advance|pay)\b.{0,12}\b(?:me|some|a little|urgently|my)?\b.{0,20}\b(?:money|cash|euros|pounds|dollars)\b(?=.{0,60}\b(?:me|back|please|urgent\w*|hospital|ticket|visa|customs|rent|stuck|tomorrow|promise|surgery|today)\b)|\bmake (?:easy |good |fast |quick |real )?money\b|\bmoney (?:online|fast|from home)\b/,
    ],
    [
      'gift giftcard giftcards card cards steam',
      /\b(?:buy|send|get|need|purchase|scratch)\b.{0,25}\b(?:gift ?cards?|steam cards?|itunes cards?|google play cards?|amazon cards?)\b.{0,50}\b(?:me|code|codes|back|photo|picture)\b|\bsend me\b.{0,20}\b(?:gift ?card|steam card|itunes card)/,
    ],
    [
      'western moneygram iban paypal revolut bank account cashapp venmo',
      /\bwestern union\b|\bmoneygram\b|\biban\b|\b(?:my|your|a) (?:bank account|account details|bank details)\b.{0,40}\b(?:send|transfer|receive|frozen|blocked|number)\b|\b(?:send|transfer|receive|frozen|blocked)\b.{0,40}\b(?:bank account|bank details|account details)\b|\b(?:my|your|via|by|with|through|on) (?:paypal|revolut|cashapp|venmo)\b/,
    ],
    [
      'lend loan borrow spot',
      /\b(?:lend|loan|spot) me\b.{0,14}\b(?:\d{2,}|money|cash|quid|bucks)\b|\bborrow\b.{0,10}\b\d{2,}\b.{0,20}\b(?:until|till|from you|back)\b/,
    ],
  ],
}
