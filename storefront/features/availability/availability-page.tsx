import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import { outcomeOf, type View } from './availability.ts'
import { KNOWN_PLANS_PLACE } from './drawn-plans.ts'
import type { LazyFlow } from './lazy-flow.ts'
import { fetchedResult, importResult, prefetchResult } from './prefetch-result.ts'
import { knownHome } from './result/known-home.ts'
import { ResultSkeleton } from './result/result-skeleton.tsx'
import { AvailabilityIntro } from './search/availability-intro.tsx'
import { EircodeForm } from './search/eircode-form.tsx'
import { OtherWays } from './search/other-ways.tsx'
import { readStoredPrequal } from './stored-prequal.ts'
import { useAvailability } from './use-availability.ts'

// Most visitors start with a search; the parts of a result are fetched while the check runs.
const AvailabilityResult = lazyComponent(() => importResult().then((module) => module.AvailabilityResult), {
  fetched: () => fetchedResult().AvailabilityResult,
})
const CheckProgress = lazyComponent(() => importResult().then((module) => module.CheckProgress), {
  fetched: () => fetchedResult().CheckProgress,
})
const AddressChoice = lazyComponent(() => importResult().then((module) => module.AddressChoice), {
  fetched: () => fetchedResult().AddressChoice,
})
const NetworkSilent = lazyComponent(() => importResult().then((module) => module.NetworkSilent), {
  fetched: () => fetchedResult().NetworkSilent,
})

const importWayForms = () => import('./search/way-forms.tsx')
const NumberForm = lazyComponent(() => importWayForms().then((module) => module.NumberForm))
const HandAddressForm = lazyComponent(() => importWayForms().then((module) => module.HandAddressForm))

/** @param overview shown below the search until there is a result */
export function AvailabilityPage({ overview }: { overview: ReactNode }) {
  const { view, flow } = useAvailability()
  const isSubmitted = view.step !== 'search'
  useEffect(() => {
    // Prefetched on the first focus, or with the lookup.
    if (isSubmitted) prefetchResult()
    document.addEventListener('focusin', prefetchResult, { once: true })
    return () => document.removeEventListener('focusin', prefetchResult)
  }, [isSubmitted])
  return (
    <>
      <VisuallyHiddenStatus>{statusOf(view)}</VisuallyHiddenStatus>
      {view.step === 'result' ? (
        <Suspense fallback={<ResultSkeleton />}>
          <AvailabilityResult view={view} flow={flow} />
        </Suspense>
      ) : (
        <SearchSteps view={view} flow={flow} overview={overview} />
      )}
    </>
  )
}

type SearchView = Exclude<View, { step: 'result' }>

function SearchSteps({ view, flow, overview }: { view: SearchView; flow: LazyFlow; overview: ReactNode }) {
  const [cameChecking] = useState(view.step === 'checking')
  // The result replaces the overview within moments, so rendering it would only delay the result.
  const isExpected = cameChecking && view.step === 'checking'
  return (
    <>
      <div className="hidden-for-returning">
        <AvailabilityIntro busy={view.step !== 'search'}>
          {/* The Eircode form is in the served page; only the later steps are lazy. */}
          {view.step === 'search' && view.way === 'eircode' ? (
            <SearchStep view={view} flow={flow} />
          ) : (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <SearchStep view={view} flow={flow} />
            </Suspense>
          )}
        </AvailabilityIntro>
        {isExpected ? <div className="fold-tall" /> : overview}
      </div>
      <div className="returning-only">
        {/* Filled by the head script before hydration: React leaves what it finds in here. */}
        <div
          id={KNOWN_PLANS_PLACE}
          className="peer"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <div className="peer-[:not(:empty)]:hidden">
          <ResultSkeleton />
        </div>
      </div>
    </>
  )
}

function SearchStep({ view, flow }: { view: SearchView; flow: LazyFlow }) {
  switch (view.step) {
    case 'search':
      return (
        <>
          {view.returning && <StoredAddress onResume={flow.resume} />}
          <h2 className="mb-4 text-title">What can you get at home?</h2>
          <SearchForm view={view} flow={flow} />
          <OtherWays current={view.way} onChoose={flow.changeAddress} />
        </>
      )
    case 'finding':
    case 'checking':
      return (
        <CheckProgress
          key="check"
          lookup={view.lookup}
          finding={view.step === 'finding'}
          onChange={flow.changeAddress}
        />
      )
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
  }
}

/** Leads back to the stored result. */
function StoredAddress({ onResume }: { onResume: LazyFlow['resume'] }) {
  const stored = readStoredPrequal()
  const home = stored && knownHome(stored)
  if (!home) return null
  return (
    <TextButton onClick={() => onResume(stored)} className="mb-2 min-h-11 self-start">
      {`Keep ${home.street}`}
    </TextButton>
  )
}

function SearchForm({ view, flow }: { view: Extract<View, { step: 'search' }>; flow: LazyFlow }) {
  const { text, problem, returning } = view
  switch (view.way) {
    case 'eircode':
      return <EircodeForm text={text} problem={problem} focused={returning} onLookup={flow.lookUp} />
    case 'number':
      // The key remounts the form with each problem: Suspense may only have hidden it while the next step was fetched.
      return <NumberForm key={problem} text={text} problem={problem} onLookup={flow.lookUp} />
    case 'byHand':
      return <HandAddressForm key={problem} given={view.address} problem={problem} onLookup={flow.lookUp} />
  }
}

function statusOf(view: View): string {
  switch (view.step) {
    case 'search':
      return ''
    case 'finding':
      return 'Looking for your address'
    case 'choose':
      return view.addresses.length === 1
        ? '1 address found. Confirm it.'
        : `${view.addresses.length} addresses found. Choose yours.`
    case 'checking':
      return 'Asking the network what reaches your home'
    case 'silent':
      return ''
    case 'result':
      return outcomeOf(view.prequal, view.lineClear) === 'plans' && view.plans.state === 'loading'
        ? 'Loading plans'
        : 'We’ve checked your address'
  }
}
