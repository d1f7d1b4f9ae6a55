import { machine } from './machine.ts'

export const en: readonly RegExp[] = [
  new RegExp(
    `\\b(?:are|r) (?:you|u|ya|yuo|yu) (?:(?:a|an|even|actual|actually|really|realy|honestly|like|for|just|some|kind|of|sure|not|truly|talking as) )*(?:real\\b(?! (?:fan|madrid|happy|tired|sure|busy|good|hungry|close))|human\\b(?! resources)|flesh and blood|genuine|made up|invented|fictional|legit|somebody real|${machine}|(?:real )?person\\b(?! who| that)|machine|computer|program)`,
  ),
  new RegExp(
    `\\b(?:you'?re|you are|u r|ur) (?:(?:a|an|just|probably|surely|only|some) )*(?:not (?:a )?(?:real|human|person)|${machine}\\b)`,
  ),
  new RegExp(
    `\\b(?:is|was) (?:this|that|it|your)(?: (?:profile|account|photo|picture))?(?: you)? (?:(?:a|an|even|actually|really) )*(?:(?:real|genuine)(?=\\s*(?:[?!.]|$|or\\b|profile|account|person|you\\b|and\\b))|fictional|${machine})`,
  ),
  new RegExp(
    `\\bam i (?:(?:really|actually|even) )?(?:talk|chatt|writ|speak|text)ing? (?:to|with|2) (?:(?:a|an|some|actual) )*(?:real|human|person|machine|computer|program|${machine})`,
  ),
  /\b(?:do|does) (?:you|she|he) (?:even |really |actually )?exist\b(?=\s*(?:[?!.]|$|or\b|at all|in real|for real|irl))/,
  /\bis (?:there )?(?:really |actually )?(?:an?|any|some) ?(?:real |actual )?(?:human|person|body|one) (?:actually |really |even )*(?:behind|there\b|on the other|reading|writing|real\b)/,
  /\bprove (?:to me )?(?:that )?(?:you'?re|you are|ur|it'?s) (?:a )?(?:real|human|not)/,
  /\b(?:do|are) (?:you|u|they) (?:(?:just|only|being|getting|get) )*paid (?:to|for) (?:write|writing|chat|answer|talk|reply|this)/,
  /\bwho (?:really |actually )?(?:writes|is writing|answers) (?:this|these|your|here)/,
  /^(?:so )?(?:real|bot|human) or (?:real|fake|bot|not|human)/,
  new RegExp(
    `^(?:(?:so|hey|hi|but|wait|lol) )*(?:you|u|ya) (?:(?:a|an|even|really|actually) )*(?:real|human|fake|${machine})\\s*[?!.]*$`,
  ),
  /^(?:(?:lol|haha|ok|so) )*(?:your|ur|u r) (?:a )?(?:fake|bot)\s*[?!.]*$/,
  /\bwhom? am i (?:(?:really|actually|even) )?(?:talk|chatt|writ|speak|text)ing? (?:to|with)/,
  /\b(?:are|r|is) (?:these|those|that|this|they|it) (?:(?:really|actually|even) )*(?:your (?:(?:real|own) )?(?:pics?|photos?|pictures?)\b|you (?:in|on) (?:the|these|those|your|that|this) (?:pics?|photos?|pictures?))/,
  /\bdo (?:you|u) work (?:for|at|on) (?:this|the) (?:site|website|page|app|company|platform)/,
  /\bare (?:you|u) (?:an? )?(?:(?:employee|employed|staff) (?:here|of (?:this|the)|by (?:this|the))|(?:chat )?moderator|paid (?:chatter|writer))/,
  new RegExp(
    `\\b(?:you|u) (?:(?:really|kinda|kind of) )?(?:sound|seem|look|write|talk|feel) (?:(?:like|a|an|so|very) )*(?:${machine})`,
  ),
  /\bam i (?:being |getting )?cat ?fished|\bwho(?:'?s| is) (?:really |actually )?behind (?:this|your|the) (?:profile|account)/,
  new RegExp(
    `\\bis (?:this|your|the) (?:profile|account) (?:really |actually )?(?:run|written|made) by (?:an? )?(?:(?:real|actual) )?(?:person|human|${machine})|\\b(?:do|does) (?:(?:a|an|any) )?(?:real (?:people|person)|human|${machine}) (?:really |actually )?write`,
  ),
  /\bare (?:you|u) (?:really|actually|truly) (?:a )?(?:guy|man|woman|girl|dude)\s*[?!.]*$/,
  new RegExp(
    `\\b(?:do|are) (?:you|u) (?:write|writing|answer|typing)(?: \\w+)? yourself or (?:is it )?(?:an? )?(?:${machine})`,
  ),
]
