const formats: (() => Intl.DateTimeFormat)[] = []

/**
 * A way to write a moment or an ISO date. Its format is made with the first date: a phone takes a tenth of a second for
 * that, and most pages write none.
 */
export function dateFormatter(options: Intl.DateTimeFormatOptions): (date: string) => string {
  let format: Intl.DateTimeFormat | null = null
  function made(): Intl.DateTimeFormat {
    format ??= new Intl.DateTimeFormat('en-IE', options)
    return format
  }
  formats.push(made)
  return (date) => made().format(new Date(date))
}

/** Ahead of the first date, where the page has time: one after the other, so that it answers in between. */
export function createDateFormats(): void {
  for (const made of formats) setTimeout(made)
}
