import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { groupPhone } from '#domain/address/phone.ts'
import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { dayText } from '#domain/day-text.ts'
import { euro } from '#domain/money.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import { addOnPrice, type CartLine, dependantsOf, isMissing, lineMonthly } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { contractText } from '#storefront/features/cart/drawer/contract-text.ts'
import { lineGroups } from '#storefront/features/cart/drawer/line-groups.ts'
import { missingPath } from '#storefront/features/cart/missing-ways.ts'
import { RemoveLine } from '#storefront/features/cart/removal/remove-line.tsx'
import { useRefusal } from '#storefront/features/cart/removal/use-refusal.ts'
import { LinePicture } from '#storefront/features/summary/sections/line-picture.tsx'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Card } from '#storefront/ui/card.tsx'
import { Price } from '#storefront/ui/price.tsx'
import type { SaleView } from '../sale-view.ts'
import { LineIcon, type LineIconName } from './line-icons.tsx'

type SaleLinesProps = {
  cart: Cart
  /** False once the cart is ordered, or while the tablet has it. */
  isOpen: boolean
  /** Who chose the line or a part of it, and when. */
  mark: (line: CartLine, part?: LinePart) => ReactNode
}

export type LinePart = SaleView['lines'][number]['parts'][number]['part']

/** The customer's cart as the assistant fills it: each line leads to the shop's ordinary pages. */
export function SaleLines({ cart, isOpen, mark }: SaleLinesProps) {
  return lineGroups(cart.offers).map(({ title, lines }) => (
    <Card key={title} as="section" aria-label={title} className="px-5 py-1 sm:px-6">
      {lines.map((line, index) => (
        <SaleLine
          key={line.id}
          line={line}
          cart={cart}
          isOpen={isOpen}
          heading={index === 0 ? title : null}
          mark={(part) => mark(line, part)}
        />
      ))}
    </Card>
  ))
}

type SaleLineProps = {
  line: CartLine
  cart: Cart
  isOpen: boolean
  heading: string | null
  mark: (part?: LinePart) => ReactNode
}

function SaleLine({ line, cart, isOpen, heading, mark }: SaleLineProps) {
  const refused = useRefusal(line.id)
  const { description, commitmentDuration } = line.baseOffer
  return (
    <div className="border-line py-4 not-first:border-t">
      <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-4">
        {heading ? <h2 className="text-title">{heading}</h2> : <span />}
        {isOpen && (
          <p className="no-print flex items-center gap-4 text-sm">
            {cart.cartType !== 'CHANGE_OFFER' && (
              <EditLink to={planPath(line)} of={description}>
                Change plan
              </EditLink>
            )}
            {cart.isActivationAvailable && <RemoveLine line={line} dependants={dependantsOf(line, cart)} />}
          </p>
        )}
      </div>
      <ul className="divide-y divide-line">
        <PartRow
          picture={<LinePicture line={line} className="size-14 rounded-card bg-surface-tint object-cover" />}
          title={description}
          price={<Price amount={lineMonthly(line)} />}
          per={monthlyText(line)}
          mark={mark()}
        >
          {line.change && `${line.change.label}. `}
          {contractText(commitmentDuration)}. <SetUp line={line} />
        </PartRow>
        <VisitRow line={line} isOpen={isOpen} mark={mark('VISIT')} />
        <DeviceRows line={line} mark={mark('DEVICE')} />
        <NumberRow line={line} cart={cart} isOpen={isOpen} mark={mark('NUMBER')} />
        {line.addOns.map((addOn) => (
          <PartRow
            key={addOn.id}
            picture={<IconTile name="plus" />}
            title={addOnTitle(addOn)}
            price={<Price amount={addOnPrice(addOn).amount} />}
            per={addOnPrice(addOn).per}
          />
        ))}
      </ul>
      {refused && (
        <p role="alert" className="text-sm font-medium text-danger-700">
          {refused}
        </p>
      )}
    </div>
  )
}

function monthlyText({ recurringAmountsByOccurrence: steps }: CartLine): string {
  const later = steps.at(-1)
  return later && steps.length > 1 ? `a month, then ${euro(later.amount)}` : 'a month'
}

function SetUp({ line: { activationFeeVatIncluded: fee, baseOffer } }: { line: CartLine }) {
  const was = baseOffer.amountVatIncluded.oneOffAmount
  if (was === 0 && fee === 0) return null
  return (
    <>
      Set-up{' '}
      {was !== fee && (
        <del className="mr-1">
          <span className="sr-only">instead of </span>
          <Price amount={was} />
        </del>
      )}
      <Price amount={fee} />.
    </>
  )
}

type MarkedRowProps = { line: CartLine; mark: ReactNode }

function VisitRow({ line: { appointment }, isOpen, mark }: MarkedRowProps & { isOpen: boolean }) {
  if (!appointment) return null
  return (
    <PartRow
      picture={<IconTile name="spanner" />}
      title={`Engineer: ${dayText(appointment.at)}`}
      mark={mark}
      action={
        isOpen && (
          <EditLink to="/broadband/current-service#visit" of="the visit">
            Change
          </EditLink>
        )
      }
    >
      {appointment.time.replace('-', ' to ')}, held until {clockTime(appointment.heldUntil)}
    </PartRow>
  )
}

function DeviceRows({ line, mark }: MarkedRowProps) {
  return line.equipments.map((device) => <DeviceRow key={device.id} device={device} mark={mark} />)
}

function DeviceRow({ device, mark }: { device: CartLine['equipments'][number]; mark: ReactNode }) {
  const { manufacturer, model, color, capacity, amounts, addOn, insuranceConfirmed } = device
  const less = amounts.upFrontAmount - amounts.discountedUpFrontAmount
  return (
    <>
      <PartRow
        picture={<IconTile name="phone" />}
        title={`${manufacturer} ${model}`}
        mark={mark}
        price={<Price amount={amounts.discountedUpFrontAmount} />}
        per="today"
      >
        {[color, capacity].filter(Boolean).join(', ')}.{' '}
        {less > 0 && (
          <>
            <Price amount={amounts.upFrontAmount} /> less <Price amount={less} />.
          </>
        )}
      </PartRow>
      {addOn && (
        <PartRow
          picture={<IconTile name="shield" />}
          title={addOn.displayName}
          price={<Price amount={addOnPrice(addOn).amount} />}
          per={addOnPrice(addOn).per}
        >
          {insuranceConfirmed ? 'Documents confirmed by the customer' : 'The customer confirms the documents'}
        </PartRow>
      )}
    </>
  )
}

/** The shop may leave the number itself out: it is the customer's. */
function NumberRow({ line, cart, isOpen, mark }: MarkedRowProps & Pick<SaleLineProps, 'cart' | 'isOpen'>) {
  const { portInInfo, newNumber, baseOffer } = line
  if (baseOffer.serviceGroup !== 'MOBILE') return null
  const path = missingPath({ part: 'NUMBER_TO_BRING', offerId: line.id })
  const isWanted = isMissing(cart, line, 'NUMBER_TO_BRING')
  const kept = baseOffer.portIn ? portInInfo?.msisdn : null
  return (
    <PartRow
      picture={<IconTile name="sim" />}
      mark={mark}
      title={
        kept
          ? `Keeps ${groupPhone(kept)}`
          : newNumber
            ? `New number ${groupPhone(newNumber.msisdn)}`
            : baseOffer.portIn
              ? 'Keeps a number'
              : 'A new number'
      }
      action={
        isOpen && (
          <EditLink to={path} of={`the number of ${baseOffer.description}`}>
            {isWanted ? 'Add the details' : 'Change'}
          </EditLink>
        )
      }
    >
      {kept && portInInfo?.portStartDateTime && `Moves on ${longDate(portInInfo.portStartDateTime)}.`}
    </PartRow>
  )
}

type PartRowProps = {
  picture: ReactNode
  title: string
  price?: ReactNode
  per?: string
  action?: ReactNode
  mark?: ReactNode
  children?: ReactNode
}

function PartRow({ picture, title, price, per, action, mark, children }: PartRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 py-3.5">
      {picture}
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children && <p className="text-sm text-ink-soft">{children}</p>}
        {mark}
      </div>
      <div className="max-w-40 text-right max-sm:max-w-28">
        {price && <p className="font-semibold">{price}</p>}
        {per && <p className="text-sm text-ink-soft">{per}</p>}
        {action}
      </div>
    </li>
  )
}

function IconTile({ name }: { name: LineIconName }) {
  return (
    <span className="grid size-14 place-items-center rounded-card bg-surface-tint text-accent">
      <LineIcon name={name} />
    </span>
  )
}

function EditLink({ to, of, children }: { to: string; of: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-8 items-center text-sm font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
      <span className="sr-only">: {of}</span>
    </Link>
  )
}

function planPath({ id, baseOffer: { serviceGroup, simOnly, commitmentDuration } }: CartLine): string {
  if (isBroadbandGroup(serviceGroup)) return `/shop/broadband?term=${commitmentDuration}`
  if (serviceGroup === 'TV') return '/shop/tv'
  if (serviceGroup === 'SA_PSTN') return '/shop/phone'
  if (serviceGroup === 'MBB') return `/mobile/broadband?for=${id}`
  return simOnly ? '/mobile/sim-only' : `/mobile?for=${id}`
}
