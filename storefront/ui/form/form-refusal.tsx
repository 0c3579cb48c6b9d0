import { Notice } from '../notice.tsx'
import type { Refused, Values } from './form-state.ts'

type FormRefusalProps = { form: { state: { refused: Refused | null; values: Values } }; title?: string }

/** What the shop said of the form as a whole; what it said of a field stands at the field. */
export function FormRefusal({ form, title }: FormRefusalProps) {
  const { refused, values } = form.state
  const isAtField = refused?.problems?.some(({ field }) => field in values)
  if (refused === null || isAtField) return null
  return (
    <Notice tone="danger" announced {...(title && { title })}>
      {refused.message}
    </Notice>
  )
}
