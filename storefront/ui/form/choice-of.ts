import type { Values } from './form-state.ts'
import type { Form } from './use-form.ts'

type ChoiceNames<V> = { [Name in keyof V]: V[Name] extends string | boolean | null ? Name : never }[keyof V] & string

/** The props of a ChoiceField with one answer out of a few; null: not answered yet. */
export function choiceOf<V extends Values, Name extends ChoiceNames<V>>(form: Form<V>, name: Name) {
  const chosen = form.values[name]
  return {
    id: `${form.id}-${name}`,
    kind: 'radio' as const,
    error: form.problemOf(name)?.message ?? null,
    chosen: chosen === null ? [] : [chosen as NonNullable<V[Name]>],
    onPress: (value: NonNullable<V[Name]>) => form.change({ [name]: value } as unknown as Partial<V>),
  }
}
