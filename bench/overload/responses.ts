import type { Response } from './connections.ts'

/** Admitted: done. Refused: turned away before any work, with words and when to come back. Else what went wrong. */
export type Outcome = string

export function outcomeOf(response: Response | null): Outcome {
  if (response === null) return 'no response'
  const { status, head, body } = response
  if (status === 200) {
    if (!body.includes('"errors":')) return 'admitted'
    return codeIn(body)
  }
  if (status === 503 && /^retry-after: \d/im.test(head)) {
    const isInWords = body.includes('"isCrowded":true') || body.includes('A lot of people are in the shop')
    return isInWords ? 'refused' : codeIn(body)
  }
  return String(status)
}

function codeIn(body: string): string {
  return /"code":"(\w+)"/.exec(body)?.[1] ?? 'an error without a code'
}

export function retrySeconds({ head }: Response): number {
  return Number(/^retry-after: (\d+)/im.exec(head)?.[1] ?? 1)
}

/** The pass that the response sets. */
export function passOf({ head }: Response): string | null {
  return /^set-cookie: (?:__Host-)?visit=([^;\r]+)/im.exec(head)?.[1] ?? null
}
