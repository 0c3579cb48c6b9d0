import { TextButton } from '#storefront/ui/button/text-button.tsx'
import type { Form } from '#storefront/ui/form/use-form.ts'
import type { PaymentValues } from './payment-values.ts'

type AccountOnRecordProps = { form: Form<PaymentValues>; ending: string; autoFocus: boolean; onOther: () => void }

/** The account that the bills are collected from already. Another is used on purpose only. */
export function AccountOnRecord({ form, ending, autoFocus, onOther }: AccountOnRecordProps) {
  const problem = form.problemOf('keepsAccount')?.message ?? null
  return (
    <>
      <p className="figures">We’ll keep collecting your bills from the account ending {ending}.</p>
      <p className="text-sm text-ink-soft">There’s nothing to enter and no new mandate to sign.</p>
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger-700">
          {problem}
        </p>
      )}
      <TextButton autoFocus={autoFocus} onClick={onOther} className="mt-2 min-h-11">
        Use another account
      </TextButton>
    </>
  )
}
