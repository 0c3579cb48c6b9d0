import { addOnTerm, addOnTitle } from '#domain/catalogue/add-on.ts'
import { addOnPrice, type CartLine, isSimLine } from '#storefront/features/cart/cart-line.ts'
import { Price } from '#storefront/ui/price.tsx'
import { deviceText, numberText, simText } from '../steps/line-facts.ts'
import { ContractRow } from './contract-part.tsx'

/** The device of a line with what is paid for it today, its insurance, its SIM and its number. */
export function OrderedMobileRows({ line }: { line: CartLine }) {
  if (!isSimLine(line)) return null
  const { equipments, baseOffer } = line
  const [sim, number] = [simText(line), numberText(line)]
  return (
    <>
      {equipments.map((device) => (
        <ContractRow key={device.id} label={baseOffer.serviceGroup === 'MBB' ? 'Device' : 'Phone'}>
          {deviceText(device)}, <Price amount={device.amounts.discountedUpFrontAmount} /> today
        </ContractRow>
      ))}
      {equipments.map(
        ({ addOn }) =>
          addOn && (
            <ContractRow key={addOn.id} label="Insurance" note={addOnTerm('RECURRING', 'INSURANCE')}>
              {addOnTitle(addOn)}, <Price amount={addOnPrice(addOn).amount} /> {addOnPrice(addOn).per}
            </ContractRow>
          ),
      )}
      {sim && <ContractRow label="SIM">{sim}</ContractRow>}
      {number && <ContractRow label="Number">{number}</ContractRow>}
    </>
  )
}
