import { groupPhone } from '#domain/address/phone.ts'
import { speedLabel } from '#domain/availability/speed-label.ts'
import { addOnTerm, addOnTitle } from '#domain/catalogue/add-on.ts'
import { channelsPath } from '#domain/catalogue/channels/channel-list.ts'
import { needsVisit } from '#domain/vocabulary.ts'
import { onceOffBillOf } from '#storefront/features/bills/charged-bills.ts'
import { addOnPrice, type CartAddOn, lineMonthly } from '#storefront/features/cart/cart-line.ts'
import { ChannelsLink } from '#storefront/features/plans/view/channels-link.tsx'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import { formatVisit } from '#storefront/formatting/format-visit.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { AssistedLine } from '#storefront/shell/assistance/assisted-part.tsx'
import { Price } from '#storefront/ui/price.tsx'
import type { CheckoutView } from '../steps/checkout-view.ts'
import { ContractRow, ContractRows } from './contract-part.tsx'
import { OrderedMobileRows } from './ordered-mobile-part.tsx'

type OrderedLine = CheckoutView['cart']['offers'][number]

type OrderedLineFactsProps = { line: OrderedLine } & Pick<CheckoutView['cart'], 'wholeBill'>

export function OrderedLineFacts({ line, wholeBill }: OrderedLineFactsProps) {
  const { description, serviceGroup, catalogCode, commitmentDuration, minDownloadSpeed, minUploadSpeed } =
    line.baseOffer
  const { keepNumber = false, phoneNumber = null } = line.currentService ?? {}
  return (
    <>
      <div className="mb-4 flex justify-between gap-4 border-b border-line pb-4">
        <div>
          <strong className="font-semibold">{description}</strong>
          <span className="block text-sm text-ink-soft">
            {line.change && `${line.change.label}, `}
            {formatTerm(commitmentDuration)}
          </span>
          <AssistedLine offerId={line.id} />
        </div>
        <p className="text-right">
          <strong className="font-semibold whitespace-nowrap">
            <Price amount={lineMonthly(line)} /> a month
          </strong>
          {line.afterPrices.map((note) => (
            <span key={note} className="block max-w-64 text-sm text-ink-soft">
              {note}
            </span>
          ))}
        </p>
      </div>
      <ContractRows>
        {minDownloadSpeed !== null && (
          <ContractRow label="Speed">
            At least {speedLabel(minDownloadSpeed)} down
            {minUploadSpeed !== null && ` and ${speedLabel(minUploadSpeed)} up`}
          </ContractRow>
        )}
        {serviceGroup === 'TV' && (
          <ContractRow label="Channels">
            <ChannelsLink channels={{ path: channelsPath(catalogCode) }} of={description} newTab />
          </ContractRow>
        )}
        {line.inclusiveEquipments.length > 0 && (
          <ContractRow label="Equipment">
            {listOf(line.inclusiveEquipments.map(({ description: name }) => name))}, included
          </ContractRow>
        )}
        <OrderedMobileRows line={line} />
        <SetUp line={line} wholeBill={wholeBill} />
        {line.addOns.map((addOn) => (
          <ContractRow key={addOn.id} label="Extra" note={extraTerm(addOn)}>
            {addOnTitle(addOn)}, <Price amount={addOnPrice(addOn).amount} /> {addOnPrice(addOn).per}
            {addOn.itemGroup === 'SPORT' && (
              <span className="block">
                <ChannelsLink channels={{ path: channelsPath(addOn.catalogCode) }} of={addOnTitle(addOn)} newTab />
              </span>
            )}
          </ContractRow>
        ))}
        {line.discounts
          .filter(({ value }) => value > 0)
          .map(({ description: discount }) => (
            <ContractRow key={discount} label="Discount" note="It’s already in the price above.">
              {discount}
            </ContractRow>
          ))}
        {keepNumber && phoneNumber && (
          <ContractRow label="Your number">{groupPhone(phoneNumber)} moves to us when your service starts</ContractRow>
        )}
        <Start line={line} />
      </ContractRows>
    </>
  )
}

function extraTerm(addOn: CartAddOn): string | null {
  return addOnTerm(addOnPrice(addOn).per === 'a month' ? 'RECURRING' : 'ONE_OFF', addOn.itemGroup)
}

function SetUp({ line, wholeBill }: OrderedLineFactsProps) {
  const { activationFeeVatIncluded: fee, baseOffer } = line
  const was = baseOffer.amountVatIncluded.oneOffAmount
  if (was === 0 && fee === 0) return null
  return (
    <ContractRow label="Set-up" note={fee > 0 ? `Once off, on your ${onceOffBillOf(line, wholeBill)}` : undefined}>
      {was !== fee && (
        <del className="mr-1.5 text-ink-soft">
          <span className="sr-only">not </span>
          <Price amount={was} />
        </del>
      )}
      <Price amount={fee} className="font-semibold" />
    </ContractRow>
  )
}

function Start({ line: { appointment, availableFrom, installationType } }: { line: OrderedLine }) {
  if (appointment) {
    return (
      <ContractRow label="Engineer visit" note="Someone over 18 must be at home.">
        {formatVisit(appointment)}
      </ContractRow>
    )
  }
  if (availableFrom) return <ContractRow label="Ready from">{longDate(availableFrom)}</ContractRow>
  return needsVisit(installationType) ? (
    <ContractRow label="Engineer visit">We’ll agree the day with you</ContractRow>
  ) : null
}
