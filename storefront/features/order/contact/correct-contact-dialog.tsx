import type { RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { groupPhone } from '#domain/address/phone.ts'
import { contactSchema } from '#domain/order/changes/contact.ts'
import { CorrectContactDocument } from '#storefront/api/generated/correct-contact.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { textOf } from '#storefront/features/checkout/steps/text-of.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import type { OrderView } from '../order-view.ts'

type CorrectContactDialogProps = {
  order: OrderView
  open: boolean
  onClose: () => void
  onCorrected: () => void
  returnFocus: RefObject<HTMLElement | null>
}

/** A form with mobile, e-mail and the engineer's contact, filled with the present values. */
export function CorrectContactDialog({ open, onClose, returnFocus, ...rest }: CorrectContactDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocus={returnFocus}
      title="How we reach you"
      description="For this order. If you change the email address, we’ll let the old one know."
    >
      {open && <ContactForm {...rest} onClose={onClose} />}
    </Dialog>
  )
}

type ContactFormProps = { order: OrderView; onClose: () => void; onCorrected: () => void }

function ContactForm({ order, onClose, onCorrected }: ContactFormProps) {
  const { reference, details, delivery, visit } = order
  const { revalidate } = useRevalidator()
  const isVisited = visit !== null
  const form = useForm({
    id: 'contact',
    initial: {
      email: details.email,
      mobile: groupPhone(details.mobile),
      contactName: delivery?.contactName ?? '',
      contactMobile: delivery?.contactMobile ? groupPhone(delivery.contactMobile) : '',
    },
    judge: judgeBy(contactSchema({ visit: isVisited })),
    async submit(contact) {
      const reply = await query(CorrectContactDocument, { reference, contact })
      if (!reply.ok) return { ...reply.failure, message: failureText(reply.failure) ?? reply.failure.message }
      await revalidate()
      onCorrected()
      return null
    },
  })
  return (
    <form {...form.form} className="mt-5 grid gap-5 [--note-room:0px]">
      <TextField
        {...textOf(form, 'email')}
        label="Email address"
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
      <TextField {...textOf(form, 'mobile')} label="Mobile number" type="tel" autoComplete="tel" />
      {isVisited && (
        <>
          <TextField
            {...textOf(form, 'contactName')}
            label="Who should the engineer ask for?"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
          />
          <TextField
            {...textOf(form, 'contactMobile')}
            label="Their mobile number"
            hint="The engineer will ring this number first."
            type="tel"
            autoComplete="off"
          />
        </>
      )}
      <FormRefusal form={form} title="Not saved" />
      <div className="grid gap-3 sm:flex">
        <Button type="submit" pending={form.state.pending}>
          {form.state.pending ? 'Saving…' : 'Save'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </form>
  )
}
