import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { SendJourneyLinkDocument } from '#storefront/api/generated/journey-link.ts'
import { StartJourneyDocument } from '#storefront/api/generated/start-journey.ts'
import { query } from '#storefront/api/query.ts'
import { customerName } from '#storefront/journey/customer-cookies.ts'
import { enterJourney, linkOf } from '#storefront/journey/door.ts'
import { currentJourney, leaveJourney } from '#storefront/journey/journey.ts'
import type { JourneyProblem } from '#storefront/journey/journey-problem.ts'
import { journey as stored } from '#storefront/journey/journey-storage.ts'
import { JourneyProblemView, type LinkRequest } from './journey-problem-view.tsx'

/** A signed-in customer gets a new token at once, and sees the page; others are shown how to get one. */
export function JourneyProblemPage({ problem }: { problem: JourneyProblem }) {
  const location = useLocation()
  const navigate = useNavigate()
  const customer = customerName()
  const isRenewing = useRenewal(customer !== null)
  const [request, setRequest] = useState<LinkRequest>({ step: 'ready' })
  const reference = stored.read('REF')

  async function send(): Promise<void> {
    setRequest({ step: 'sending' })
    const { subscriptionId = null } = currentJourney()
    const reply = await query(SendJourneyLinkDocument, { reference: reference ?? '', subscriptionId })
    setRequest(reply.ok ? { step: 'sent' } : { step: 'refused', message: reply.failure.message })
  }

  function leave(): void {
    leaveJourney()
    void navigate('/')
  }

  if (isRenewing) return <div className="min-h-[60vh]" />
  return (
    <JourneyProblemView
      problem={problem}
      customer={customer}
      request={reference === null ? null : request}
      logInPath={`/login?return=${encodeURIComponent(linkOf(location, currentJourney()))}`}
      onSend={() => void send()}
      onLeave={leave}
    />
  )
}

/** Whether a new token is on its way. It is requested once: a link for another account stays refused. */
function useRenewal(isSignedIn: boolean): boolean {
  const [isRenewing, setRenewing] = useState(isSignedIn)
  const { revalidate } = useRevalidator()
  const begun = useRef(false)
  useEffect(() => {
    if (!isSignedIn || begun.current) return
    begun.current = true
    void renewed().then((isRenewed) => {
      if (isRenewed) void revalidate()
      setRenewing(false)
    })
  }, [isSignedIn, revalidate])
  return isRenewing
}

async function renewed(): Promise<boolean> {
  const { cartType, subscriptionId = null } = currentJourney()
  const reply = await query(StartJourneyDocument, { cartType, subscriptionId })
  if (!reply.ok) return false
  enterJourney({ ...reply.value.startJourney, subscriptionId })
  return true
}
