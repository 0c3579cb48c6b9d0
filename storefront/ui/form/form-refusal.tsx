import { Notice } from '#storefront/ui/notice.tsx'
import { isAtField, type Refused, type Values } from './form-state.ts'

type FormRefusalProps = { form: { state: { refused: Refused | null; values: Values } }; title?: string }

/** What the shop said of the form as a whole; what it said of a field stands at the field. */
export function FormRefusal({ form, title }: FormRefusalProps) {
  const { refused } = form.state
  if (refused === null || isAtField(form.state, refused)) return null
  return (
    <Notice tone="danger" announced {...(title && { title })}>
      {refused.message}
    </Notice>
  )
}
