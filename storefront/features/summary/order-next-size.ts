/** The same height while it loads, so that nothing below it moves. */
export const ORDER_NEXT_SIZE = 'mt-4 mb-6 min-h-37 rounded-card sm:min-h-18'
