import { useRef, useState } from 'react'

/**
 * The field of a question: judged when it is sent or left, at peace again as soon as it is mended.
 * @param given what the shop sent back with its problem, which stands until something else is typed
 */
export function useJudgedField(
  problemWith: (text: string) => string | null,
  given: { text: string; problem: string | null },
) {
  const [error, setError] = useState(given.problem)
  const ref = useRef<HTMLInputElement>(null)
  const typed = () => ref.current?.value ?? ''
  return {
    /** What was typed; null where it cannot be sent, and the field says why. */
    send(): string | null {
      const problem = problemWith(typed())
      setError(problem)
      if (problem === null) return typed()
      ref.current?.focus()
      return null
    },
    field: {
      ref,
      error,
      defaultValue: given.text,
      onBlur() {
        if (typed().trim() !== '' && typed() !== given.text) setError(problemWith(typed()))
      },
      onChange() {
        if (error !== null && (error === given.problem || problemWith(typed()) === null)) setError(null)
      },
    },
  }
}
