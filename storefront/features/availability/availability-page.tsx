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

// Most visitors come with a question; what an answer needs is fetched while the network is asked.
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

/** @param overview stands below the question, and goes once it is answered */
export function AvailabilityPage({ overview }: { overview: ReactNode }) {
  const { view, flow } = useAvailability()
  const asked = view.step !== 'ask'
  useEffect(() => {
    // With the first touch of the page, with the question at the latest: who only looks fetches nothing.
    if (asked) prefetchResult()
    document.addEventListener('focusin', prefetchResult, { once: true })
    return () => document.removeEventListener('focusin', prefetchResult)
  }, [asked])
  return (
    <>
      <VisuallyHiddenStatus>{statusOf(view)}</VisuallyHiddenStatus>
      {view.step === 'answer' ? (
        <Suspense fallback={<ResultSkeleton />}>
          <AvailabilityResult view={view} flow={flow} />
        </Suspense>
      ) : (
        <Asking view={view} flow={flow} overview={overview} />
      )}
    </>
  )
}

type AskingView = Exclude<View, { step: 'answer' }>

function Asking({ view, flow, overview }: { view: AskingView; flow: LazyFlow; overview: ReactNode }) {
  const [cameAsking] = useState(view.step === 'checking')
  // Drawn for nobody to read, the overview would only keep the answer waiting.
  const isExpected = cameAsking && view.step === 'checking'
  return (
    <>
      <div className="hidden-for-returning">
        <AvailabilityIntro busy={view.step !== 'ask'}>
          {/* Only what comes after the question may be late: the question itself is in the page. */}
          {view.step === 'ask' && view.way === 'eircode' ? (
            <AskingStep view={view} flow={flow} />
          ) : (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <AskingStep view={view} flow={flow} />
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

function AskingStep({ view, flow }: { view: AskingView; flow: LazyFlow }) {
  switch (view.step) {
    case 'ask':
      return (
        <>
          {view.returning && <KeptAddress onKeep={flow.resume} />}
          <h2 className="mb-4 text-title">What can you get at home?</h2>
          <AskForm view={view} flow={flow} />
          <OtherWays current={view.way} onChoose={flow.changeAddress} />
        </>
      )
    case 'finding':
    case 'checking':
      return (
        <CheckProgress
          key="check"
          question={view.question}
          finding={view.step === 'finding'}
          onChange={flow.changeAddress}
        />
      )
    case 'choose':
      return (
        <AddressChoice
          {...view}
          onConfirm={(address) => flow.ask({ by: 'address', address })}
          onChange={flow.changeAddress}
        />
      )
    case 'silent':
      return (
        <NetworkSilent
          question={view.question}
          silence={view.silence}
          onRetry={() => flow.ask(view.question)}
          onChange={flow.changeAddress}
        />
      )
  }
}

/** Nobody loses an answer by looking at the question again. */
function KeptAddress({ onKeep }: { onKeep: LazyFlow['resume'] }) {
  const kept = readStoredPrequal()
  const home = kept && knownHome(kept)
  if (!home) return null
  return (
    <TextButton onClick={() => onKeep(kept)} className="mb-2 min-h-11 self-start">
      {`Keep ${home.street}`}
    </TextButton>
  )
}

function AskForm({ view, flow }: { view: Extract<View, { step: 'ask' }>; flow: LazyFlow }) {
  const { text, problem, returning } = view
  switch (view.way) {
    case 'eircode':
      return <EircodeForm text={text} problem={problem} focused={returning} onAsk={flow.ask} />
    case 'number':
      // A new problem is a new form: the old one may only have been hidden while the next step was fetched.
      return <NumberForm key={problem} text={text} problem={problem} onAsk={flow.ask} />
    case 'byHand':
      return <HandAddressForm key={problem} given={view.address} problem={problem} onAsk={flow.ask} />
  }
}

function statusOf(view: View): string {
  switch (view.step) {
    case 'ask':
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
    case 'answer':
      return outcomeOf(view.prequal, view.lineClear) === 'plans' && view.plans.state === 'loading'
        ? 'Loading plans'
        : 'Your address is checked'
  }
}
