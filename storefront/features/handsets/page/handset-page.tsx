import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { bringSaving } from '#domain/porting/bring-saving.ts'
import type { HandsetPageQuery } from '#storefront/api/generated/types.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { SignalLine } from '#storefront/features/coverage/signal-line.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import { useCustomersPlans } from '../customers/use-customers-plans.ts'
import { StockAlert } from '../stock-alerts/stock-alert.tsx'
import { useLineFor } from '../use-line-for.ts'
import { useLineSearch } from '../use-line-search.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyButton } from './buy-button.tsx'
import { ExtraChoice } from './extra-choice.tsx'
import { Gallery } from './gallery.tsx'
import {
  type HandsetChoice,
  type PageHandset,
  type PagePlan,
  planOf,
  type Variant,
  variantOf,
} from './handset-choice.ts'
import { HandsetDetails } from './handset-details.tsx'
import { handsetOffer } from './handset-offer.ts'
import { InsuranceChoice } from './insurance-choice.tsx'
import { PlanTable } from './plan-table.tsx'
import { PriceCard } from './price-card.tsx'
import { StockLine } from './stock-line.tsx'
import { useBuyHandset } from './use-buy-handset.ts'
import { useFreshStock } from './use-fresh-stock.ts'
import { useHandsetChoice } from './use-handset-choice.ts'
import { VariantChoice } from './variant-choice.tsx'

const ChangeFacts = lazyComponent(() => import('../customers/change-facts.tsx').then((module) => module.ChangeFacts))

type HandsetPageProps = {
  handset: PageHandset
  /** Plans for customers who bring their number. */
  brought: PageHandset['plans']
  addOns: HandsetPageQuery['getAddOns']
}

export function HandsetPage({ handset: served, brought, addOns }: HandsetPageProps) {
  const [bringsNumber, setBringsNumber] = useState(false)
  const fresh = useFreshStock(served)
  const { line, cart } = useLineFor()
  const customers = useCustomersPlans(served.slug, cart, line)
  const own = customers.state === 'ready' ? customers.plans : bringsNumber && brought.length > 0 ? brought : null
  const handset = own === null ? fresh : { ...fresh, plans: own }
  const [choice, change] = useHandsetChoice(handset)
  const [insured, setInsured] = useState<string | null>(null)
  const [extraCodes, setExtraCodes] = useState<string[]>([])
  /** The variant whose alert is open. */
  const [alerted, setAlerted] = useState<string | null>(null)
  const lined = line?.baseOffer ?? null
  const button = useRef<HTMLDivElement>(null)
  // A customer who chooses the phone of a plan in the cart starts with that plan.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from then on the customer chooses
  useEffect(() => {
    const isIt = ({ tariff }: PagePlan) =>
      tariff.code === lined?.catalogTariffPlanCode ||
      // An existing customer's plan has another code, and the same phones at the same price.
      (tariff.offerCode === lined?.catalogCode && tariff.commitmentDuration === lined.commitmentDuration)
    const found = handset.plans.find(isIt) ?? brought.find(isIt)
    if (!found || !lined) return
    setBringsNumber(lined.portIn)
    change({ offerCode: found.tariff.offerCode, term: found.tariff.commitmentDuration })
  }, [lined?.catalogTariffPlanCode, customers.state])
  const variant = variantOf(handset, choice)
  const seen = variant ?? handset.variants.find(({ color }) => color === choice.color) ?? handset.variants[0]
  const plan = planOf(handset, choice)
  const insurances = addOns.filter(({ itemGroup }) => itemGroup === 'INSURANCE')
  // The extras of a plan in the cart are chosen there.
  const extras = line === null ? addOns.filter(isExtra) : []
  const addOnCodes = extras.map(({ code }) => code).filter((code) => extraCodes.includes(code))
  const beside = addOns.filter(({ code }) => code === insured || addOnCodes.includes(code))
  const buying = useBuyHandset([variant?.code, plan?.tariff.code, insured, ...addOnCodes].join())
  const missing = variant?.stockLevel === 0 && buying.state !== 'added' ? variant : null

  /** The form takes the focus when it opens; a second press goes back to it. */
  function openAlert({ code }: Variant) {
    setAlerted(code)
    button.current?.querySelector('input')?.focus()
  }

  if (!plan || !seen) return null
  // Prices of new customers are none for a customer whose own are on the way.
  const isPriced = customers.state === 'guest' || customers.state === 'ready'
  const offer = isPriced && variant ? handsetOffer(plan, variant.code, beside) : null
  const firstBill = customers.state === 'ready' ? (cart?.forecast.firstBill ?? null) : null
  const phoneChange = customers.state === 'ready' ? customers.change : null
  const purchase =
    offer && variant && variant.stockLevel > 0
      ? { plan, equipmentCode: variant.code, insuranceCode: insured, addOnCodes, portIn: bringsNumber }
      : null
  return (
    <>
      <div className="wrap">
        <AllHandsets />
        <div className="grid gap-x-16 gap-y-6 md:grid-cols-[minmax(0,1.27fr)_minmax(0,1fr)]">
          <Gallery handset={handset} variant={seen} />
          <div className="grid content-start gap-5">
            <Title handset={handset} />
            <VariantChoice handset={handset} plan={plan} choice={choice} onChange={change} />
            <StockLine handset={handset} choice={choice} variant={variant} />
            <PriceCard handset={handset} plan={plan} offer={offer} firstBill={firstBill}>
              {customers.state === 'failed' && (
                <div className="mb-4">
                  <Notice tone="danger" announced>
                    We couldn’t load your prices. <TextButton onClick={customers.retry}>Try again</TextButton>
                  </Notice>
                </div>
              )}
              {buying.problem && (
                <div className="mb-4">
                  <Notice tone="danger" announced>
                    {buying.problem}
                  </Notice>
                </div>
              )}
              <SignalLine className="mb-3" />
              <div ref={button}>
                {missing ? (
                  <StockAlert
                    key={missing.code}
                    phone={{ code: missing.code, name: nameOf(handset, missing) }}
                    open={alerted === missing.code}
                    onOpen={() => setAlerted(missing.code)}
                  />
                ) : (
                  <BuyButton
                    buying={customers.state === 'loading' ? { ...buying, state: 'adding' } : buying}
                    purchase={purchase}
                    className="w-full"
                  />
                )}
              </div>
              <Suspense>
                {phoneChange && (
                  <ChangeFacts
                    change={phoneChange}
                    planCode={plan.tariff.code}
                    variantCode={variant?.code ?? null}
                    extra={beside.reduce((sum, { charges }) => sum + charges.price, 0)}
                  />
                )}
              </Suspense>
            </PriceCard>
          </div>
        </div>
      </div>
      {isPriced && (
        <PlanTable
          handset={handset}
          variantCode={seen.code}
          chosen={plan}
          firstBill={firstBill}
          onChange={change}
          number={
            customers.state === 'guest'
              ? { brings: bringsNumber, saving: savingOf(choice, served.plans, brought), onChange: setBringsNumber }
              : null
          }
        />
      )}
      <InsuranceChoice insurances={insurances} chosen={insured} onChange={setInsured} />
      <ExtraChoice extras={extras} chosen={addOnCodes} onChange={setExtraCodes} />
      <HandsetDetails handset={handset} />
      <BuyBar
        handset={handset}
        variant={seen}
        plan={plan}
        offer={offer}
        buying={buying}
        purchase={purchase}
        onAlert={missing && (() => openAlert(missing))}
        button={button}
      />
    </>
  )
}

/** What the plan costs less for a customer who keeps a number. */
function savingOf(choice: HandsetChoice, own: readonly PagePlan[], brought: readonly PagePlan[]): string | null {
  const courseIn = (plans: readonly PagePlan[]) => planOf({ plans }, choice)?.tariff.recurringAmountsByOccurrence
  const [now, then] = [courseIn(own), courseIn(brought)]
  return (now && then && bringSaving(now, then)?.text) ?? null
}

/** Once-off extras are chosen in the summary, where the totals include them. */
function isExtra({ itemGroup, charges }: HandsetPageQuery['getAddOns'][number]): boolean {
  return itemGroup !== 'INSURANCE' && charges.billingType === 'RECURRING'
}

function nameOf({ manufacturer, model }: PageHandset, { color, capacity }: Variant): string {
  return `${manufacturer} ${model} in ${color.toLowerCase()} with ${capacity}`
}

function Title({ handset: { manufacturer, logo, model, description } }: { handset: PageHandset }) {
  return (
    <div>
      <p className="flex items-center gap-2 text-sm font-semibold text-accent">
        {logo && (
          <Picture
            src={logo}
            alt=""
            width={20}
            height={20}
            priority
            className="forced-color-adjust-none forced-colors:rounded-sm forced-colors:bg-white"
          />
        )}
        {manufacturer}
      </p>
      <h1 className="text-page">
        <span className="sr-only">{manufacturer} </span>
        {model}
      </h1>
      <p className="mt-1.5 text-lg text-ink-soft">{description}</p>
    </div>
  )
}

function AllHandsets() {
  const search = useLineSearch()
  return (
    <p className="no-print py-4 max-md:-mx-4 max-md:border-b max-md:border-line max-md:px-4">
      <Link
        to={`/mobile${search}`}
        className="inline-flex min-h-7 items-center gap-2 text-sm font-semibold underline-offset-4 hover:underline"
      >
        <Icon name="arrowRight" className="size-4.5 rotate-180" />
        All phones
      </Link>
    </p>
  )
}
