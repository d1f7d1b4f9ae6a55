/** The breakpoints of theme.css, for what a class cannot say: what is drawn at all, and how large a picture is. */
export const BELOW_SM = '(width < 36rem)'
export const BELOW_MD = '(width < 48rem)'
export const FROM_MD = '(width >= 48rem)'
export const BELOW_LG = '(width < 62rem)'
export const FROM_LG = '(width >= 62rem)'
export const FROM_XL = '(width >= 75rem)'
export const FROM_2XL = '(width >= 80rem)'
