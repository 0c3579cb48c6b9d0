import { groupPhone } from '#domain/address/phone.ts'
import { addOnPrice, type CartLine, isSimLine } from '#storefront/features/cart/cart-line.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Price } from '#storefront/ui/price.tsx'
import { ContractRow } from './contract-part.tsx'

/** The device of a line with what is paid for it today, its insurance, its SIM and its number. */
export function OrderedMobileRows({ line }: { line: CartLine }) {
  if (!isSimLine(line)) return null
  const { equipments, simCard, baseOffer } = line
  return (
    <>
      {equipments.map(({ id, manufacturer, model, color, capacity, amounts }) => (
        <ContractRow key={id} label={baseOffer.serviceGroup === 'MBB' ? 'Device' : 'Phone'}>
          {[`${manufacturer} ${model}`, color, capacity].filter(Boolean).join(', ')},{' '}
          <Price amount={amounts.discountedUpFrontAmount} /> today
        </ContractRow>
      ))}
      {equipments.map(
        ({ addOn }) =>
          addOn && (
            <ContractRow key={addOn.id} label="Insurance">
              {addOn.displayName}, <Price amount={addOnPrice(addOn).amount} /> {addOnPrice(addOn).per}
            </ContractRow>
          ),
      )}
      {simCard && (
        <ContractRow label="SIM">{simCard.type === 'ESIM' ? 'eSIM, as a QR code' : 'SIM card, by post'}</ContractRow>
      )}
      {baseOffer.serviceGroup === 'MOBILE' && <ContractRow label="Number">{numberText(line)}</ContractRow>}
    </>
  )
}

function numberText({ portInInfo, newNumber, baseOffer }: CartLine): string {
  if (!baseOffer.portIn || !portInInfo?.msisdn) return newNumber ? groupPhone(newNumber.msisdn) : 'A new one'
  const day = portInInfo.portStartDateTime
  return `${groupPhone(portInInfo.msisdn)} moves with you${day ? ` on ${longDate(day)}` : ''}`
}
