import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import type { View } from '#storefront/features/availability/availability.ts'
import { fetchedResult, importResult, prefetchResult } from '#storefront/features/availability/prefetch-result.ts'
import { knownHome } from '#storefront/features/availability/result/known-home.ts'
import { EircodeForm } from '#storefront/features/availability/search/eircode-form.tsx'
import { OtherWays } from '#storefront/features/availability/search/other-ways.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import type { PhoneHome } from './use-phone-home.ts'

const CheckProgress = lazyComponent(() => importResult().then((module) => module.CheckProgress), {
  fetched: () => fetchedResult().CheckProgress,
})
const AddressChoice = lazyComponent(() => importResult().then((module) => module.AddressChoice), {
  fetched: () => fetchedResult().AddressChoice,
})
const NetworkSilent = lazyComponent(() => importResult().then((module) => module.NetworkSilent), {
  fetched: () => fetchedResult().NetworkSilent,
})
const importWayForms = () => import('#storefront/features/availability/search/way-forms.tsx')
const NumberForm = lazyComponent(() => importWayForms().then((module) => module.NumberForm))
const HandAddressForm = lazyComponent(() => importWayForms().then((module) => module.HandAddressForm))

/** A line goes into a home, so the address comes before the plan. */
export function PhoneAddress({ home: { view, flow } }: { home: PhoneHome }) {
  return (
    <section
      id="phone-address"
      tabIndex={-1}
      aria-labelledby="phone-address-title"
      onFocus={prefetchResult}
      className="mb-6 scroll-mt-8 rounded-panel bg-surface-tint p-5 outline-none sm:p-7"
    >
      <VisuallyHiddenStatus>{view.step === 'result' ? 'We’ve checked your address' : ''}</VisuallyHiddenStatus>
      <h3 id="phone-address-title" className="text-title">
        Where do you want your phone?
      </h3>
      <div className="mt-4 max-w-xl">
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <Step view={view} flow={flow} />
        </Suspense>
      </div>
    </section>
  )
}

type StepProps = { view: View; flow: PhoneHome['flow'] }

function Step({ view, flow }: StepProps) {
  switch (view.step) {
    case 'search':
      return (
        <>
          <SearchForm view={view} flow={flow} />
          <OtherWays current={view.way} onChoose={flow.changeAddress} />
        </>
      )
    case 'finding':
    case 'checking':
      return <CheckProgress lookup={view.lookup} finding={view.step === 'finding'} onChange={flow.changeAddress} />
    case 'choose':
      return (
        <AddressChoice
          {...view}
          onConfirm={(address) => flow.lookUp({ by: 'address', address })}
          onChange={flow.changeAddress}
        />
      )
    case 'silent':
      return (
        <NetworkSilent
          lookup={view.lookup}
          silence={view.silence}
          onRetry={() => flow.lookUp(view.lookup)}
          onChange={flow.changeAddress}
        />
      )
    case 'result':
      return <Checked view={view} flow={flow} />
  }
}

function SearchForm({ view, flow }: StepProps & { view: Extract<View, { step: 'search' }> }) {
  const { text, problem, returning } = view
  switch (view.way) {
    case 'eircode':
      return <EircodeForm page="phone" text={text} problem={problem} focused={returning} onLookup={flow.lookUp} />
    case 'number':
      return <NumberForm key={problem} text={text} problem={problem} onLookup={flow.lookUp} />
    case 'byHand':
      return <HandAddressForm key={problem} given={view.address} problem={problem} onLookup={flow.lookUp} />
  }
}

/** A home that a phone number led to is confirmed where its plans are. */
function Checked({ view, flow }: StepProps & { view: Extract<View, { step: 'result' }> }) {
  const home = knownHome(view.prequal)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="flex min-w-0 gap-2">
        <Icon name="tick" className="mt-0.5 size-5 text-success-700" />
        <span className="min-w-0 font-semibold break-words">{home?.shown ?? 'Your address'}</span>
      </p>
      <TextButton onClick={() => flow.changeAddress()} className="min-h-11">
        Change address
      </TextButton>
      {!view.prequal.addressConfirmed && (
        <LinkButton to="/shop/broadband" look="secondary" className="w-full">
          Confirm this is your home
        </LinkButton>
      )}
    </div>
  )
}
