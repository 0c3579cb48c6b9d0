import type { FieldProblem } from '#domain/field-problem.ts'

export type RefusalEntry = {
  message: string | ((params: never) => string)
  /** The input that the refusal is about, by its name in the API, where it is always the same one. */
  field?: string
}

export type RefusalEntries = Record<string, RefusalEntry>

export type Wait = { retryAfter: number }

export function inOneLine({ problems }: { problems: readonly FieldProblem[] }): string {
  return problems.map(({ message }) => message).join(' ')
}

export function tooLong(of: 'characters' | 'entries') {
  return ({ argument, atMost }: { argument: string; atMost: number }) => `${argument} may have at most ${atMost} ${of}.`
}

export function tryAgainIn(seconds: number): string {
  return `Please try again in ${waitInWords(seconds)}.`
}

/** "45 seconds", "1 minute", "12 minutes" */
export function waitInWords(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
