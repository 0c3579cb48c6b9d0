import type { Values } from '#storefront/ui/form/form-state.ts'
import type { Form } from '#storefront/ui/form/use-form.ts'

/** A field that is validated on submit and with every change after that, not on blur. */
export function textOf<V extends Values, Name extends Parameters<Form<V>['text']>[0]>(form: Form<V>, name: Name) {
  const { onBlur: _left, ...field } = form.text(name)
  return field
}
