export const CODE_DIGITS = 6
export const CODE_MINUTES = 5
export const CODE_TRIES = 4
/** Texts take a moment: before that, another one would only make two. */
export const RESEND_SECONDS = 30

/** As somebody reads it off a phone, with blanks or dashes. Null: it cannot be one. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** The last line is for browsers that fill the code in by themselves: only on the page of the shop (WebOTP). */
export function codeText({ brand, code, host }: { brand: string; code: string; host: string }): string {
  return [
    `${code} is your ${brand} code to move this number to us. It works for ${CODE_MINUTES} minutes.`,
    `If you did not ask for it, tell nobody: your number stays where it is.`,
    '',
    `@${host} #${code}`,
  ].join('\n')
}
