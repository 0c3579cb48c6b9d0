import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldProblem } from '#domain/field-problem.ts'
import { type FormState, type Refused, shownProblems, type Values } from './form-state.ts'

type FormOptions<V extends Values> = {
  /** The prefix of its fields' ids. */
  id: string
  /** The initial values; the fields are in the order of the page. */
  initial: V
  /** Validates the values; judge-by.ts makes one of a schema. */
  judge: (values: V) => readonly FieldProblem[]
  /** Sends valid values. Resolves to the refusal, or null. */
  submit: (values: V) => Promise<Refused | null> | void
  /** An earlier refusal of the initial values. */
  refused?: Refused | null
}

type TextNames<V> = { [Name in keyof V]: V[Name] extends string ? Name : never }[keyof V] & string

export type Form<V extends Values> = ReturnType<typeof useForm<V>>

/**
 * Every form uses this hook. A field is validated when it is left, the form when it is sent, and an error disappears as soon as
 * it is fixed. A refusal of the shop marks its fields. If something is wrong the focus moves to the summary, or to the first
 * wrong field of a form without one. Small, because every public page has a form: optional parts are in files of their own
 * (use-draft.ts, choice-of.ts, error-summary.tsx, form-refusal.tsx).
 */
export function useForm<V extends Values>({ id, initial, judge, submit, refused = null }: FormOptions<V>) {
  const [state, setState] = useState<FormState<V>>({
    values: initial,
    about: initial,
    refused,
    watched: [],
    attempt: 0,
    pending: false,
  })
  const ref = useRef<HTMLFormElement>(null)
  const { values, watched, attempt } = state
  const problems = shownProblems(state, judge(values))

  function update(part: Partial<FormState<V>>) {
    setState((now) => ({ ...now, ...part }))
  }

  function change(part: Partial<V> | ((values: V) => Partial<V>)) {
    setState((now) => ({
      ...now,
      values: { ...now.values, ...(typeof part === 'function' ? part(now.values) : part) },
    }))
  }

  /** Empties a form that stays after it was sent. */
  function reset() {
    update({ values: initial, watched: [] })
  }

  // Takes over what was typed, or filled in by the browser, before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, compared with the initial values
  useLayoutEffect(() => {
    for (const field of ref.current?.elements ?? []) {
      const { name, value } = field as HTMLInputElement
      if (typeof values[name] === 'string' && value !== values[name]) change({ [name]: value } as Partial<V>)
    }
  }, [])

  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>('[data-error-summary], [aria-invalid=true]')?.focus()
  }, [attempt])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (state.pending) return
    const wrong = judge(values).map(({ field }) => field)
    // From now on these fields are validated with every keystroke.
    if (wrong.length > 0) return update({ watched: [...watched, ...wrong], attempt: attempt + 1, refused: null })
    update({ pending: true, refused: null })
    let reason: Refused | null = null
    try {
      reason = (await submit(values)) ?? null
    } finally {
      update({ pending: false, refused: reason, about: values, attempt: attempt + 1 })
    }
  }

  function problemOf(name: keyof V): FieldProblem | null {
    return problems.find(({ field }) => field === name) ?? null
  }

  return {
    id,
    state,
    values,
    problems,
    problemOf,
    change,
    reset,
    form: { ref, onSubmit: (event: FormEvent) => void send(event), noValidate: true },
    /** For a text field or a select. */
    text<Name extends TextNames<V>>(name: Name) {
      const problem = problemOf(name)
      return {
        id: `${id}-${name}`,
        name,
        value: values[name],
        error: problem?.message ?? null,
        advice: problem?.hint ?? null,
        // An empty field is no error before the form is sent.
        onBlur: ({ target }: { target: { value: string } }) =>
          void (target.value.trim() && update({ watched: [...watched, name] })),
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
          change({ [name]: target.value } as unknown as Partial<V>),
      }
    },
  }
}
