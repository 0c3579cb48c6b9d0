import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CARRIERS, type Carrier, readTrackingNumber } from '#domain/order/returns/tracking-number.ts'
import { refusalMessage } from '#domain/refusals.ts'
import { ShowGoodsSentDocument } from '#storefront/api/generated/show-goods-sent.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { TickField } from '#storefront/ui/form/tick-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import type { GoodsView, OrderView } from '../order-view.ts'
import { CARRIER_NAME } from './goods-text.ts'

type Draft = { carrier: string; trackingNumber: string }

const CHOICES = CARRIERS.map((value) => ({
  value,
  label: value === 'OTHER' ? 'Another carrier' : CARRIER_NAME[value],
}))

function isCarrier(value: string): value is Carrier {
  return CARRIERS.some((carrier) => carrier === value)
}

function judge({ carrier, trackingNumber }: Draft) {
  const read = readTrackingNumber(trackingNumber)
  return [
    ...(isCarrier(carrier) ? [] : [{ field: 'carrier', message: 'Choose who’s carrying your parcel' }]),
    ...(read.ok ? [] : [{ field: 'trackingNumber', message: refusalMessage(read.refusal) }]),
  ]
}

/** The tracking number of the parcel, and its contents where there are several devices. */
export function ShowSent({ order, awaited }: { order: OrderView; awaited: readonly GoodsView[] }) {
  const { revalidate } = useRevalidator()
  const [left, setLeft] = useState<readonly string[]>([])
  const inParcel = awaited.filter(({ id }) => !left.includes(id))
  const initial: Draft = { carrier: 'AN_POST', trackingNumber: '' }
  const form = useForm({
    id: 'sent',
    initial,
    judge,
    async submit({ carrier, trackingNumber }) {
      if (!isCarrier(carrier)) return null
      const goods = (inParcel.length > 0 ? inParcel : awaited).map(({ id }) => id)
      const reply = await query(ShowGoodsSentDocument, { reference: order.reference, goods, carrier, trackingNumber })
      if (!reply.ok) return { ...reply.failure, message: failureText(reply.failure) ?? reply.failure.message }
      await revalidate()
      return null
    },
  })
  return (
    <form {...form.form} className="mt-4 grid max-w-[30rem] gap-4 [--note-room:0px]">
      {awaited.length > 1 && (
        <fieldset>
          <legend className="font-semibold">What is in the parcel?</legend>
          {awaited.map(({ id, name }) => (
            <TickField
              key={id}
              id={`sent-${id}`}
              label={name}
              checked={!left.includes(id)}
              error={null}
              onChange={(checked) => setLeft(checked ? left.filter((each) => each !== id) : [...left, id])}
            />
          ))}
        </fieldset>
      )}
      <SelectField {...form.text('carrier')} label="Carrier" placeholder="Choose who’s carrying it" choices={CHOICES} />
      <TextField
        {...form.text('trackingNumber')}
        label="Tracking number"
        hint="On your receipt, like RR 123 456 785 IE."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <FormRefusal form={form} title="Not saved" />
      <div>
        <Button type="submit" pending={form.state.pending}>
          {form.state.pending ? 'Sending…' : 'I’ve sent it'}
        </Button>
      </div>
    </form>
  )
}
