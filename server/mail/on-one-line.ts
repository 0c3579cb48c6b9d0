/** Nobody's name makes a paragraph of its own. Blanks at the ends stay: words stand beside each other. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
}
