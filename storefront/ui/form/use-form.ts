import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldProblem } from '#domain/field-problem.ts'
import { type FormState, type Refused, shownProblems, type Values } from './form-state.ts'

type FormOptions<V extends Values> = {
  /** Leads the ids of its fields. */
  id: string
  /** What stands in the form at first; its fields are in the order of the page. */
  initial: V
  /** What is wrong with it: see judge-by.ts for one made of a schema. */
  judge: (values: V) => readonly FieldProblem[]
  /** Sends what was judged to be right. Answers with the reason where it was not taken. */
  submit: (values: V) => Promise<Refused | null> | void
  /** What the shop said before of what stands in the form. */
  refused?: Refused | null
}

type TextNames<V> = { [Name in keyof V]: V[Name] extends string ? Name : never }[keyof V] & string

export type Form<V extends Values> = ReturnType<typeof useForm<V>>

/**
 * The one way to a form: judged when a field is left and when it is sent, at peace again as soon as it is mended. What the
 * shop refuses marks the fields that it is about. Where something is wrong the focus goes to the summary, or to the first
 * wrong field of a form that has none. Kept small, because every public page has a form: what only some need stands beside it
 * (use-draft.ts, choice-of.ts, error-summary.tsx, form-refusal.tsx).
 */
export function useForm<V extends Values>({ id, initial, judge, submit, refused = null }: FormOptions<V>) {
  const [state, setState] = useState<FormState<V>>({
    ...{ values: initial, about: initial, refused },
    ...{ watched: [], attempt: 0, pending: false },
  })
  const ref = useRef<HTMLFormElement>(null)
  const { values, watched, attempt } = state
  const problems = shownProblems(state, judge(values))

  function update(part: Partial<FormState<V>>) {
    setState((now) => ({ ...now, ...part }))
  }

  function change(part: Partial<V>) {
    setState((now) => ({ ...now, values: { ...now.values, ...part } }))
  }

  // What was typed, or filled in by the browser, before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, against what stood in the page
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
    // From now on these fields are judged with every letter.
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
    form: { ref, onSubmit: (event: FormEvent) => void send(event), noValidate: true },
    /** For a field that is typed into or chosen from. */
    text<Name extends TextNames<V>>(name: Name) {
      const problem = problemOf(name)
      return {
        id: `${id}-${name}`,
        name,
        value: values[name],
        error: problem?.message ?? null,
        advice: problem?.hint ?? null,
        // Nobody is told that an empty field is empty before they have sent it.
        onBlur: ({ target }: { target: { value: string } }) =>
          void (target.value.trim() && update({ watched: [...watched, name] })),
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
          change({ [name]: target.value } as unknown as Partial<V>),
      }
    },
  }
}
