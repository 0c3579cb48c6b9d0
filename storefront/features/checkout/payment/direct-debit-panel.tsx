import { useState } from 'react'
import { formatIban } from '#domain/checkout/iban-groups.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { TickField } from '#storefront/ui/form/tick-field.tsx'
import type { Form } from '#storefront/ui/form/use-form.ts'
import type { CheckoutStepView } from '../steps/checkout-view.ts'
import { textOf } from '../steps/text-of.ts'
import { AccountOnRecord } from './account-on-record.tsx'
import { MandateText } from './mandate-text.tsx'
import { enteredIban, type PaymentValues } from './payment-values.ts'

type DirectDebitPanelProps = {
  form: Form<PaymentValues>
  checkout: Pick<CheckoutStepView, 'mandate' | 'payment'>
  accountEnding: string | null
}

/** The account on record, or one that is entered. */
export function DirectDebitPanel({ accountEnding, ...entered }: DirectDebitPanelProps) {
  const { form } = entered
  // The focus follows from what was pressed to what took its place.
  const [isPressed, setPressed] = useState(false)

  function keep(keepsAccount: boolean) {
    setPressed(true)
    form.change({ keepsAccount })
  }

  if (accountEnding === null) return <EnteredAccount {...entered} />
  if (form.values.keepsAccount)
    return <AccountOnRecord form={form} ending={accountEnding} autoFocus={isPressed} onOther={() => keep(false)} />
  return (
    <>
      <EnteredAccount {...entered} autoFocus={isPressed} />
      <TextButton onClick={() => keep(true)} className="mt-2 min-h-11">
        Keep the account ending {accountEnding}
      </TextButton>
    </>
  )
}

type EnteredAccountProps = Omit<DirectDebitPanelProps, 'accountEnding'> & { autoFocus?: boolean }

/** The account and the mandate. A saved account is shown masked, without a field. */
function EnteredAccount({ form, checkout: { mandate, payment }, autoFocus = false }: EnteredAccountProps) {
  const known = enteredIban(payment)
  const [isChanging, setChanging] = useState(false)
  const isEditing = known === null || isChanging

  function change() {
    setChanging(true)
    // Another account needs a new mandate.
    form.change({ mandateSigned: false })
  }

  return (
    <>
      <TextField
        {...textOf(form, 'accountHolder')}
        label="Name on the account"
        autoComplete="name"
        spellCheck={false}
      />
      {isEditing ? (
        <TextField
          {...textOf(form, 'iban')}
          onBlur={({ target }) => form.change({ iban: formatIban(target.value) })}
          label="IBAN"
          hint={
            known
              ? `Leave it empty to keep ${known}.`
              : 'It’s in your bank’s app or on a statement. Any SEPA account works.'
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={isChanging || autoFocus}
          className="figures mt-5"
        />
      ) : (
        <div className="mt-5 mb-2">
          <p className="font-semibold">IBAN</p>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="figures text-lg">{known}</span>
            <TextButton onClick={change} className="min-h-11">
              Change<span className="sr-only"> the account</span>
            </TextButton>
          </p>
        </div>
      )}
      <div className="mt-5">
        <MandateText mandate={mandate} signedAt={isEditing ? null : (payment?.mandateSignedAt ?? null)} />
      </div>
      <div className="mt-4">
        <TickField
          id="payment-mandateSigned"
          label="I sign this mandate, and I can authorise Direct Debits on this account myself."
          hint="Two signatures needed? Pay by card instead, or call us for a paper form."
          checked={form.values.mandateSigned}
          error={form.problemOf('mandateSigned')?.message ?? null}
          onChange={(mandateSigned) => form.change({ mandateSigned })}
        />
      </div>
    </>
  )
}
