/** How many cards of members stand beside each other. */
export const cardColumns = 'card-columns'
