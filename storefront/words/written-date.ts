/**
 * A way to write a moment or an ISO date. Its format is made with the first date: a phone takes a tenth of a second for
 * that, and most pages write none.
 */
export function writtenDate(options: Intl.DateTimeFormatOptions): (date: string) => string {
  let format: Intl.DateTimeFormat | null = null
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-IE', options)
    return format.format(new Date(date))
  }
}
