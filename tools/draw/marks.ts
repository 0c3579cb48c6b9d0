/** The manufacturers' marks, drawn in 48 by 48. */
export const MARKS: Record<string, string> = {
  Solwyn:
    '<path d="M8 34a16 16 0 0 1 32 0z"/><path d="M24 6v8M6.500 17.500l6 5M41.500 17.500l-6 5M6 41h36" fill="none" stroke-width="4" stroke-linecap="round"/>',
  Lumaro: '<path d="M24 5a19 19 0 1 0 19 19h-7a12 12 0 1 1-12-12z"/><circle cx="37" cy="11" r="5.500"/>',
  Ostrel:
    '<path d="M24 3c2.500 13 8 18.500 21 21c-13 2.500-18.500 8-21 21c-2.500-13-8-18.500-21-21c13-2.500 18.500-8 21-21z"/>',
  Kaimo: '<path d="M5 8h10l13 16-13 16H5l13-16zM22 8h9l13 16-13 16h-9l13-16z"/>',
  Fenholt: '<path d="M41 6c2 22-6 36-21 36-5 0-9-2-11-4 5-14 13-20 22-24-12 3-20 9-25 19C2 15 20 8 41 6z"/>',
  Zyndra: '<path d="M10 6h30l-15 15h13L12 43l8-16H8z"/>',
}

export const mark = (manufacturer: string, colour: string) =>
  `<g fill="${colour}" stroke="${colour}" stroke-width="0">${MARKS[manufacturer] ?? ''}</g>`
