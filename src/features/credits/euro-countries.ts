/** Where people pay in euro and from accounts that can be debited in it. A file of its own, for the browser. */
export const euroCountries = 'AT BE DE ES FI FR IE IT NL'.split(' ')
