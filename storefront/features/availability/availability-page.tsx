import { lazy, Suspense, useEffect } from 'react'
import { formatEircode } from '#domain/availability/eircode.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHiddenStatus } from '../../ui/visually-hidden-status.tsx'
import { AnswerSkeleton } from './answer-skeleton.tsx'
import { outcomeOf, type View } from './availability.ts'
import type { AvailabilityFlow } from './availability-flow.ts'
import { AvailabilityIntro, HowItWorks } from './availability-intro.tsx'
import { CheckProgress } from './check-progress.tsx'
import { EircodeForm } from './eircode-form.tsx'
import { shownAddress } from './shown-address.ts'
import { useAvailability } from './use-availability.ts'

// Most visitors come with a question; what an answer needs is fetched while the network is asked.
const importAnswer = () => import('./answer.tsx')
const Answer = lazy(() => importAnswer().then((module) => ({ default: module.Answer })))
const AddressChoice = lazy(() => importAnswer().then((module) => ({ default: module.AddressChoice })))
const NetworkSilent = lazy(() => importAnswer().then((module) => ({ default: module.NetworkSilent })))

export function AvailabilityPage() {
  const { view, flow } = useAvailability()
  const asked = view.step !== 'ask'
  useEffect(() => {
    if (asked) void importAnswer()
  }, [asked])
  return (
    <>
      <VisuallyHiddenStatus>{statusOf(view)}</VisuallyHiddenStatus>
      {view.step === 'answer' ? (
        <Suspense fallback={<AnswerSkeleton />}>
          <Answer view={view} flow={flow} />
        </Suspense>
      ) : (
        <Question view={view} flow={flow} />
      )}
    </>
  )
}

type Question = Exclude<View, { step: 'answer' }>

function Question({ view, flow }: { view: Question; flow: AvailabilityFlow }) {
  return (
    <>
      <div className="hidden-for-returning">
        <AvailabilityIntro>
          {/* Only what comes after the question may be late: the question itself is in the page. */}
          {view.step === 'ask' ? (
            <QuestionStep view={view} flow={flow} />
          ) : (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <QuestionStep view={view} flow={flow} />
            </Suspense>
          )}
        </AvailabilityIntro>
        <HowItWorks />
      </div>
      <div className="returning-only">
        <AnswerSkeleton />
      </div>
    </>
  )
}

function QuestionStep({ view, flow }: { view: Question; flow: AvailabilityFlow }) {
  switch (view.step) {
    case 'ask':
      return (
        <>
          <h2 className="mb-4 text-title">What can you get at home?</h2>
          <EircodeForm
            text={view.text}
            problem={view.problem}
            focused={view.returning}
            onEircode={(eircode) => void flow.findAddresses(eircode)}
          />
        </>
      )
    case 'finding':
      return <CheckProgress key="check" place={formatEircode(view.eircode)} finding onChange={flow.changeAddress} />
    case 'checking':
      return (
        <CheckProgress key="check" place={shownAddress(view.address)} finding={false} onChange={flow.changeAddress} />
      )
    case 'choose':
      return (
        <AddressChoice
          eircode={view.eircode}
          addresses={view.addresses}
          onConfirm={(address) => void flow.checkNetwork(address)}
          onChange={flow.changeAddress}
        />
      )
    case 'silent': {
      const { retry } = view
      return (
        <NetworkSilent
          onRetry={() =>
            void (retry.ask === 'network' ? flow.checkNetwork(retry.address) : flow.findAddresses(retry.eircode))
          }
          onChange={flow.changeAddress}
        />
      )
    }
  }
}

function statusOf(view: View): string {
  switch (view.step) {
    case 'ask':
      return ''
    case 'finding':
      return 'Looking for your address'
    case 'choose':
      return `${view.addresses.length} addresses found. Choose yours.`
    case 'checking':
      return 'Asking the network what reaches your home'
    case 'silent':
      return 'The network is not answering'
    case 'answer':
      return outcomeOf(view.prequal) === 'plans' && view.plans.state === 'loading'
        ? 'Loading plans'
        : 'Your address is checked'
  }
}
