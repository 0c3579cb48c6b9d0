import { useEffect, useState } from 'react'
import { afterFailure, type PollMessage } from '#domain/availability/nbi/nbi-polling.ts'
import { reportApiException } from '#storefront/analytics/api-exception.ts'
import { track } from '#storefront/analytics/track.ts'
import type { ModalId } from '#storefront/features/action-modal/built-in-modals.ts'
import type { Prequal } from '../availability.ts'
import { enquiryApi, wait } from './enquiry-api.ts'
import { countAttempts, readAttempts } from './enquiry-attempts.ts'
import { isFirstPreOrder } from './first-pre-order.ts'
import { type EnquiryOutcome, runEnquiry } from './run-enquiry.ts'

export type EnquiryView =
  /** The state of the enquiry is being read. */
  | { step: 'loading' }
  | { step: 'waiting'; message: PollMessage }
  /** The reason against the line is withheld until the home is confirmed. */
  | { step: 'withheld' }
  | { step: 'stopped'; modal: ModalId; retriable: boolean }

type Ends = { onClear: () => void; onForgotten: () => void }

/** Follows the enquiry about the line while the page is open; on the server it goes on without the page. */
export function useEnquiry(prequal: Prequal, begunBefore: boolean, ends: Ends) {
  const [view, setView] = useState<EnquiryView>({ step: 'loading' })
  const [run, setRun] = useState({ begun: begunBefore })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a run is begun by a prequal or by the customer, not by a new function
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const enquirer = {
      api: enquiryApi(prequal, signal),
      wait: (milliseconds: number) => wait(milliseconds, signal),
      onMessage: (message: PollMessage) => !signal.aborted && setView({ step: 'waiting', message }),
    }
    void runEnquiry(enquirer, run.begun).then((outcome) => !signal.aborted && settle(outcome))
    return () => leaving.abort()
  }, [prequal.prequalId, run])

  function settle(outcome: EnquiryOutcome) {
    switch (outcome.kind) {
      case 'clear':
        if (outcome.preOrder && isFirstPreOrder(prequal.prequalId)) track({ name: 'pre-order found' })
        return ends.onClear()
      case 'withheld':
        return setView({ step: 'withheld' })
      case 'forgotten':
        return ends.onForgotten()
      case 'blocked':
        return setView({ step: 'stopped', modal: outcome.modal, retriable: false })
      case 'failed': {
        const { prequalId } = prequal
        const shown = readAttempts(prequalId)
        const counted = outcome.before ? Math.max(shown - 1, 0) : shown
        const { attempts, modal } = afterFailure(counted, outcome.failure)
        countAttempts(prequalId, attempts)
        // What failed before the customer came back was reported then.
        if (!outcome.before) reportApiException({ source: outcome.source, modal })
        return setView({ step: 'stopped', modal, retriable: modal !== 'nbi-enquiry-rejected' })
      }
    }
  }

  return {
    view,
    tryAgain() {
      setView({ step: 'loading' })
      setRun({ begun: false })
    },
  }
}
