export const CODE_DIGITS = 6
export const CODE_MINUTES = 5
export const CODE_TRIES = 4
/** Texts take a moment: before that, another one would only make two. */
export const RESEND_SECONDS = 30

/** Parses a typed code, with blanks or dashes. Null: it cannot be one. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

type CodeWords = { brand: string; code: string; host: string; purpose: 'porting' | 'order' }

const WORDS = {
  porting: { does: 'to move this number to us', unasked: 'your number stays where it is' },
  order: { does: 'to confirm your order', unasked: 'nothing is ordered without it' },
} as const satisfies Record<CodeWords['purpose'], object>

/** The last line is for browsers that fill the code in by themselves: only on the page of the shop (WebOTP). */
export function codeText({ brand, code, host, purpose }: CodeWords): string {
  const { does, unasked } = WORDS[purpose]
  return [
    `${code} is your ${brand} code ${does}. It works for ${CODE_MINUTES} minutes.`,
    `If you didn’t ask for it, don’t share it with anyone: ${unasked}.`,
    '',
    `@${host} #${code}`,
  ].join('\n')
}
