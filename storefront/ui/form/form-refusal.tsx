import { Notice } from '../notice.tsx'
import type { Refused, Values } from './form-state.ts'

type FormRefusalProps = { form: { state: { refused: Refused | null; values: Values } }; title?: string }

/** A refusal of the form as a whole; a refusal of a field is shown at the field. */
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
