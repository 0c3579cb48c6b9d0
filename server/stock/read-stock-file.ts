import { ok, type Result, refuse } from '#domain/result.ts'

export type CountedCode = { code: string; onHand: number }

const MOST_PROBLEMS = 10
/** More than any warehouse has of one code: a typing error. */
const MOST_ON_HAND = 1_000_000

/**
 * Two columns, code and number, separated by a comma or a semicolon, with or without a heading; quotes are removed.
 * All problems are returned at once, by line.
 */
export function readStockFile(text: string): Result<CountedCode[], string[]> {
  const problems: string[] = []
  const counted = new Map<string, number>()
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  lines.forEach((line, index) => {
    if (line.trim() === '') return
    const [code = '', number = '', ...more] = line.split(/[,;]/).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    if (index === 0 && /^code$/i.test(code)) return
    const onHand = readOnHand(number)
    if (code === '' || more.some((cell) => cell !== ''))
      problems.push(`line ${index + 1}: a code and a number are needed`)
    else if (onHand === null) problems.push(`line ${index + 1}: "${number}" is no number from 0 to ${MOST_ON_HAND}`)
    else if (counted.has(code)) problems.push(`line ${index + 1}: ${code} is there twice`)
    else counted.set(code, onHand)
  })
  if (problems.length === 0 && counted.size === 0) problems.push('nothing is in it')
  if (problems.length > 0) return refuse(problems.slice(0, MOST_PROBLEMS))
  return ok([...counted].map(([code, onHand]) => ({ code, onHand })))
}

/** Null: no whole number, or above the limit. */
export function readOnHand(text: string): number | null {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : null
  return number !== null && number <= MOST_ON_HAND ? number : null
}
