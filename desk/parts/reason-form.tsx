import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { RequestKey } from './request-key.tsx'

type ReasonFormProps = {
  /** What the action of the page does with it. */
  act: string
  seed: string
  button: string
  label?: string
  look?: 'filled'
  /** Of a document request, which the browser saves. */
  action?: string
  children?: ReactNode
}

/** Every change has a reason, which goes into the audit trail. */
export function ReasonForm({ act, seed, button, label = 'Reason', look, action, children }: ReasonFormProps) {
  const id = useId()
  return (
    <Form
      method="post"
      {...(action !== undefined && { action, reloadDocument: true })}
      preventScrollReset
      className="grid gap-2 px-4 py-3"
    >
      <input type="hidden" name="act" value={act} />
      <RequestKey seed={seed} />
      {children}
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <span className="flex flex-wrap gap-2">
        <input
          id={id}
          name="reason"
          required
          minLength={3}
          maxLength={200}
          className="desk-input min-w-40 flex-1 max-lg:min-h-11"
        />
        <button type="submit" className="desk-button max-lg:min-h-11" data-look={look}>
          {button}
        </button>
      </span>
    </Form>
  )
}
