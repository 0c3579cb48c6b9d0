import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { MissingPart } from '#domain/cart/missing.ts'
import { channelsPath } from '#domain/catalogue/channels/channel-list.ts'
import { isBroadbandGroup, needsVisit } from '#domain/vocabulary.ts'
import type { InstallationType } from '#storefront/api/generated/types.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import type { Address } from '#storefront/features/address/address.ts'
import { AddressLine } from '#storefront/features/address/address-line.tsx'
import {
  type CartLine,
  dependantsOf,
  isSimLine,
  lineTitle,
  serviceQuestions,
} from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { LineDiscounts } from '#storefront/features/cart/drawer/line-discounts.tsx'
import { RemoveLine } from '#storefront/features/cart/removal/remove-line.tsx'
import { useRefusal } from '#storefront/features/cart/removal/use-refusal.ts'
import { ServiceDate } from '#storefront/features/cart/service-date.tsx'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { journey } from '#storefront/journey/journey-storage.ts'
import { AssistedLine } from '#storefront/shell/assistance/assisted-part.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { ActivationFee } from './activation-fee.tsx'
import { AnsweredQuestions } from './answered-questions.tsx'
import { CompleteInfo } from './complete-info.tsx'
import { FoldButton, useFold } from './fold-button.tsx'
import { LineChange } from './line-change.tsx'
import { LineExtras } from './line-extras.tsx'
import { LinePicture } from './line-picture.tsx'
import { LinePrice } from './line-price.tsx'
import type { TacticalOffer } from './line-tactical-offers.tsx'
import { openPromises } from './open-promises.ts'

/** Fetched only if there is such a line, and before anything is shown, so that nothing shifts. */
const MobileParts = lazyComponent(() => import('../mobile/mobile-parts.tsx').then((module) => module.MobileParts))

/** A chunk of its own, because few lines have any. */
const LineTacticalOffers = lazyComponent(() =>
  import('./line-tactical-offers.tsx').then((module) => module.LineTacticalOffers),
)

/** A chunk of its own, because most lines lack nothing. */
const LineWarnings = lazyComponent(() => import('./line-warnings.tsx').then((module) => module.LineWarnings))

/** A chunk of its own, because few customers check another home after they have chosen. */
const AnotherHome = lazyComponent(() => import('./another-home.tsx').then((module) => module.AnotherHome), {
  unreachable: 'nothing',
})

const INSTALLATION = {
  FULL_INSTALL: 'Engineer visit',
  TECH_INSTALL: 'Engineer visit',
  SELF_INSTALL: 'You set it up yourself',
  NO_INSTALL: 'Nothing to install',
} satisfies Record<InstallationType, string>

type ServiceSectionProps = {
  line: CartLine
  /** Among several of its kind: "1 of 2". */
  place: string | null
  cart: Cart
  /** Of the home that the order is for. */
  address: Address | 'none'
  /** The customer has the service there that the line changes. */
  isOwnHome?: boolean
  tacticalOffers: readonly TacticalOffer[]
}

export function ServiceSection({ line, place, cart, address, isOwnHome = false, tacticalOffers }: ServiceSectionProps) {
  const body = useId()
  const problem = useRefusal(line.id)
  const title = place === null ? lineTitle(line) : `${lineTitle(line)} ${place}`
  // On a phone each of several lines is one row, which opens. A line alone is open.
  const folds = cart.offers.length > 1
  const [isOpen, setOpen] = useFold(line)
  return (
    <Card
      as="section"
      id={`line-${line.id}`}
      aria-label={title}
      className={`scroll-mt-20 sm:p-7 ${folds ? 'px-4 pb-0 max-sm:has-data-open-part:pb-4' : 'p-5'} ${folds && isOpen ? 'max-sm:pb-4' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className={`text-heading ${folds ? 'max-sm:basis-full' : ''}`}>
          {folds && <FoldButton line={line} title={title} open={isOpen} body={body} onPress={() => setOpen(!isOpen)} />}
          <span className={folds ? 'max-sm:hidden print:inline' : ''}>
            {lineTitle(line)}
            {place && <span className="text-base font-normal text-ink-soft"> {place}</span>}
          </span>
        </h2>
        {cart.isActivationAvailable && (
          <span className={folds && !isOpen ? 'max-sm:hidden' : ''}>
            <RemoveLine line={line} dependants={dependantsOf(line, cart)} />
          </span>
        )}
      </div>
      {/* Input opens a closed row: the part would disappear as soon as it is saved. */}
      <div id={body} onChange={() => setOpen(true)} className={folds && !isOpen ? 'folded' : ''}>
        <LineBody
          line={line}
          cart={cart}
          address={address}
          isOwnHome={isOwnHome}
          tacticalOffers={tacticalOffers}
          folds={folds}
        />
      </div>
      {problem && (
        <div className="mt-4 max-sm:pb-4">
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        </div>
      )}
    </Card>
  )
}

type LineBodyProps = Omit<ServiceSectionProps, 'place'> & { folds: boolean }

/** A flat list of parts: a folded line shows those of them that block the order. */
function LineBody({ line, cart, address, isOwnHome = false, tacticalOffers, folds }: LineBodyProps) {
  const { description, serviceGroup, commitmentDuration } = line.baseOffer
  const isNew = isAcquisition(cart)
  const questions = serviceQuestions(cart, line)
  const promises = isNew ? openPromises(line, tacticalOffers) : []
  return (
    <>
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 sm:mt-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] ${folds ? 'mt-1' : 'mt-4'}`}
      >
        <LinePicture line={line} className="row-span-2 size-18 rounded-card bg-surface-tint object-cover sm:size-20" />
        <div>
          {line.change && <p className="text-sm font-semibold text-action">{line.change.label}</p>}
          <h3 className={`text-title ${folds ? 'max-sm:sr-only' : ''}`}>{description}</h3>
          {line.prequal && address !== 'none' && (
            <AddressLine address={address} className="block text-sm text-ink-soft" />
          )}
          {line.prequal && isOwnHome && <p className="text-sm text-ink-soft">The home you have with us now.</p>}
          <p className="text-sm text-ink-soft">
            {commitmentDuration === 1 && 'Monthly subscription. '}
            {formatTerm(commitmentDuration)}.{!isSimLine(line) && ` ${INSTALLATION[line.installationType]}.`}
          </p>
          {line.change && <LineChange change={line.change} needsVisit={waitsForVisit(line, cart)} />}
          <ServiceDate line={line} />
          <AssistedLine offerId={line.id} />
          {cart.cartType === 'CHANGE_OFFER' && <ChangeAgain line={line} />}
          {isNew && isBroadbandGroup(serviceGroup) && <ChangePlan line={line} address={address} />}
          {isNew && serviceGroup === 'TV' && (
            <span className="flex flex-wrap gap-x-5">
              <EditLink to="/shop/tv">Change pack</EditLink>
              <EditLink to={channelsPath(line.baseOffer.catalogCode)}>See the channels</EditLink>
            </span>
          )}
          {isNew && serviceGroup === 'SA_PSTN' && (
            <span className="flex flex-wrap gap-x-5">
              <EditLink to="/shop/phone">Change plan</EditLink>
              <EditLink to="/broadband/current-service">Keep your number</EditLink>
            </span>
          )}
        </div>
        <LinePrice line={line} />
      </div>
      {isBroadbandGroup(serviceGroup) && address !== 'none' && journey.read('PREQUALID') && !isStoredCheck(line) && (
        <AnotherHome address={address} />
      )}
      <LineDiscounts line={line} />
      <ActivationFee line={line} wholeBill={cart.wholeBill} />
      {isNew && line.freeActivationBanner && (
        <p className="mt-1.5 flex gap-2 text-sm text-success-700">
          <Icon name="tick" className="mt-0.5 size-4" />
          {line.freeActivationBanner}
        </p>
      )}
      {isSimLine(line) && <MobileParts line={line} cart={cart} />}
      <LineExtras line={line} removable={cart.isActivationAvailable} />
      {cart.missing.some(({ part, offerId }) => offerId === line.id && isRare(part)) && (
        <LineWarnings line={line} cart={cart} address={address} />
      )}
      {questions === 'open' && <CompleteInfo timeEnded={line.appointment !== null} />}
      {questions === 'answered' && <AnsweredQuestions line={line} />}
      {promises.length > 0 && <LineTacticalOffers offers={promises} />}
    </>
  )
}

const RARE: readonly MissingPart[] = [
  'WITHDRAWN_PLAN',
  'WITHDRAWN_EXTRA',
  'ADDRESS',
  'OLD_ADDRESS',
  'VISIT',
  'HOME_PHONE',
]

function isRare(part: MissingPart): boolean {
  return RARE.includes(part)
}

/** TV waits for the visit of the broadband that it is ordered with. */
function waitsForVisit(line: CartLine, { offers }: Cart): boolean {
  const own = [line, ...offers.filter(({ id }) => id === line.parentOfferId)]
  return own.some(({ installationType }) => needsVisit(installationType))
}

/** TV that is taken with another broadband plan is no service that changes: its packs have a page of their own. */
function ChangeAgain({ line: { change } }: Pick<ServiceSectionProps, 'line'>) {
  return change?.subscriptionId === null ? (
    <EditLink to="/shop/add-service?kind=tv">Change pack</EditLink>
  ) : (
    <EditLink to="/shop/change-offer">Change plan</EditLink>
  )
}

/** Links to the plans of the order's home, even if another was checked since. */
function ChangePlan({ line, address }: Pick<ServiceSectionProps, 'line' | 'address'>) {
  return (
    <EditLink
      to={`/shop/broadband?term=${line.baseOffer.commitmentDuration}`}
      state={isStoredCheck(line) || address === 'none' ? null : { question: { by: 'address', address } }}
    >
      Change plan
    </EditLink>
  )
}

/** Whether the check of the line's home is the one that this browser has stored. */
function isStoredCheck({ prequal }: CartLine): boolean {
  return prequal === null || prequal.prequalId === journey.read('PREQUALID')
}

function EditLink({ to, state = null, children }: { to: string; state?: object | null; children: ReactNode }) {
  return (
    <Link
      to={to}
      state={state}
      className="no-print mt-1 inline-flex min-h-8 items-center text-sm font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </Link>
  )
}
