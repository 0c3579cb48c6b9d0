const formats: (() => Intl.DateTimeFormat)[] = []

/**
 * Returns a function that formats a moment or an ISO date. Its formatter is created with the first date: that takes a phone a
 * tenth of a second, and most pages format none.
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

/**
 * Creates the formatters before the first date, while the page is idle; each in a task of its own, so that the page stays
 * responsive.
 */
export function createDateFormats(): void {
  for (const made of formats) setTimeout(made)
}
