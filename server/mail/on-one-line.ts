/** A customer's name cannot begin a paragraph. Blanks at the ends stay: texts are joined. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
}
