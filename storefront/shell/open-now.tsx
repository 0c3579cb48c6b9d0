const EMPTY = { __html: '' }

/** "Open now, until 20:00", filled in by an inline script (storefront/early/head/open-now.ts), because the page is cached. */
export function OpenNow({ inline = false, className = '' }: { inline?: boolean; className?: string }) {
  return (
    <span
      data-open-now={inline ? 'inline' : ''}
      ref={fill}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React does not replace the script's text
      dangerouslySetInnerHTML={EMPTY}
      suppressHydrationWarning
      className={className}
    />
  )
}

function fill(place: HTMLElement | null): void {
  if (place) window.openNow?.(place)
}
