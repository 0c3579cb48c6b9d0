/** The same height while it loads, so that nothing below it moves. */
export const ORDER_NEXT_SIZE = 'mt-4 mb-5 min-h-23 rounded-card sm:mb-6 sm:min-h-18'
