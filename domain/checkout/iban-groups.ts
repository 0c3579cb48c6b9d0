/** As banks exchange it: capitals and digits without gaps. */
export function ibanOf(text: string): string {
  return text.slice(0, 100).replaceAll(/[\s-]/g, '').toUpperCase()
}

/** In groups of four, as on a statement, whatever it is so far. */
export function formatIban(text: string): string {
  return (
    ibanOf(text)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  )
}
