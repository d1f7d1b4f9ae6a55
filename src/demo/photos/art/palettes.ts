import type { Options } from './random.ts'

export type Skin = {
  base: string
  shade: string
  light: string
  blush: string
  lip: string
  tone: 'fair' | 'medium' | 'deep'
}

const skin = (
  tone: Skin['tone'],
  ...[base, shade, light, blush, lip]: [string, string, string, string, string]
): Skin => ({
  base,
  shade,
  light,
  blush,
  lip,
  tone,
})

export const skins: Options<Skin> = [
  skin('fair', '#f7dcc9', '#e0ad94', '#fdebde', '#ee9482', '#c8625f'),
  skin('fair', '#f3cfb6', '#d89f82', '#fbe2cf', '#e8877a', '#bf5a57'),
  skin('fair', '#efc6a5', '#cf966f', '#f9dfc4', '#e5856c', '#ba554e'),
  skin('fair', '#e8b992', '#c58a62', '#f6d5b3', '#dd7f63', '#b2514a'),
  skin('medium', '#dcaa80', '#b57d54', '#efcaa2', '#d67858', '#a94d45'),
  skin('medium', '#d09a6d', '#a66e45', '#e6bb8f', '#c96a4c', '#a0483f'),
  skin('medium', '#c08a5e', '#945f3c', '#dbab7e', '#b95f44', '#964339'),
  skin('medium', '#ad764c', '#814f32', '#cb976a', '#a8553c', '#8e4038'),
  skin('deep', '#9c6644', '#734530', '#c08a60', '#a8523c', '#9a4a44'),
  skin('deep', '#87553a', '#603826', '#ad7652', '#984a38', '#94464a'),
  skin('deep', '#724731', '#4f2e20', '#9a6749', '#8a4234', '#8c4246'),
  skin('deep', '#613b2a', '#422519', '#875840', '#7c3a30', '#843f48'),
]

export type HairColour = { base: string; dark: string; light: string }

const hair = (base: string, dark: string, light: string): HairColour => ({ base, dark, light })

const black = hair('#2a1f22', '#120c10', '#5d4a4b')
const espresso = hair('#3b2722', '#1d1214', '#74503f')
const darkBrown = hair('#4f3226', '#2b1916', '#8c5f43')
const chestnut = hair('#6d402a', '#3d2119', '#ad7247')
const brown = hair('#835636', '#4e301f', '#bd8a59')
const lightBrown = hair('#a4754a', '#6b4729', '#d3a873')
const darkBlonde = hair('#bd9159', '#835d33', '#e4c18a')
const blonde = hair('#d9b06c', '#a0763d', '#f5dca5')
const platinum = hair('#e8d2a4', '#c7a472', '#fbf0d2')
const copper = hair('#bb5a2c', '#7a3019', '#ea955a')
const auburn = hair('#8c3e26', '#521f17', '#c56f45')
const rose = hair('#b5607c', '#743650', '#e39bae')
const plum = hair('#5b3357', '#331a35', '#935f8b')
const pepper = hair('#5f5a5d', '#373337', '#a09a9c')
const grey = hair('#918c90', '#5d585f', '#cbc7c9')
const silver = hair('#b8b4b9', '#827d86', '#e6e3e5')
const white = hair('#dcd8da', '#a8a2aa', '#fbfafa')

export const naturalHair: Record<Skin['tone'], Options<HairColour>> = {
  fair: [espresso, darkBrown, chestnut, brown, lightBrown, darkBlonde, blonde, platinum, copper, auburn],
  medium: [black, black, espresso, darkBrown, chestnut, brown],
  deep: [black, black, espresso, darkBrown],
}
export const dyedHair: Options<HairColour> = [rose, plum, copper, platinum]
export const greyingHair: Options<HairColour> = [pepper, grey]
export const greyHair: Options<HairColour> = [grey, silver, silver, white]

export const eyeColours: Record<Skin['tone'], Options<string>> = {
  fair: ['#5b86a6', '#6d9a8a', '#7d8f4e', '#8a5c34', '#5f4128', '#7b98ad'],
  medium: ['#4a2f1f', '#5f3b22', '#7a5530', '#6f7a44'],
  deep: ['#3a2318', '#4a2c1c', '#5c3a22'],
}

/** Cloth colours that suit every skin here: saturated but a little dusty. */
export const cloth: Options<string> = [
  '#2f6668',
  '#b8533a',
  '#d1913f',
  '#6e3552',
  '#41506f',
  '#7d9479',
  '#a24457',
  '#34485a',
  '#cf7f63',
  '#5b6b45',
  '#8a6fa0',
  '#4a7fa0',
  '#963f36',
  '#c9a15c',
]
export const pale: Options<string> = ['#f3e8d6', '#eadccb', '#f6efe6', '#dfe6e3', '#f1d9cc', '#dcd7e6']
export const metals: Options<string> = ['#e3b45c', '#dca04a', '#d9d5d2']
export const lipsticks: Options<string> = ['#b23a48', '#c4525a', '#a8434f', '#8e2f45']
