/** How many cards of members stand beside each other. */
export const cardColumns = 'grid grid-cols-2 narrow:grid-cols-1 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5'
