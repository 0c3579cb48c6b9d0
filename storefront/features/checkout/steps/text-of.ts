import type { Values } from '#storefront/ui/form/form-state.ts'
import type { Form } from '#storefront/ui/form/use-form.ts'

/** A field that is judged when the form is sent, and with every letter from then on; not when it is left. */
export function textOf<V extends Values, Name extends Parameters<Form<V>['text']>[0]>(form: Form<V>, name: Name) {
  const { onBlur: _left, ...field } = form.text(name)
  return field
}
