import { useEffect, useState } from 'react'
import { openStatus, type SupportTimes } from '#domain/catalogue/support/open-status.ts'
import { readOpenings } from '#domain/catalogue/support/read-openings.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { supportTimes } from '../../support-times.ts'
import { useSign } from '../../use-brand.ts'
import type { ThirdParty } from '../third-parties/use-third-parties.ts'
import { EntryCard } from './entry-card.tsx'
import { type PlaceText, usePlaceText } from './use-place-text.ts'
import { usePressToLoad } from './use-press-to-load.ts'

/** A chat that was loaded before opens on this event of the document. */
const OPEN_CHAT = 'open-chat'
const REFRESH_MS = 30_000

type ChatEntryProps = { party: ThirdParty; script: string; isAllowed: boolean; onSettings: () => void }

/** Outside of the opening hours there is no entry. */
export function ChatEntry(props: ChatEntryProps) {
  const place = usePlaceText('CHAT')
  const times = useChatTimes(place)
  const status = useOpenStatus(times)
  return place !== null && status.startsWith('Open') ? <OpenChat {...props} place={place} status={status} /> : null
}

function OpenChat({
  party,
  script,
  isAllowed,
  onSettings,
  place,
  status,
}: ChatEntryProps & { place: PlaceText; status: string }) {
  const [isOpen, setOpen] = useState(false)
  const { loading, load } = usePressToLoad(script)
  useEffect(() => {
    if (loading === 'loaded') setOpen(false)
  }, [loading])
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => (loading === 'loaded' ? document.dispatchEvent(new Event(OPEN_CHAT)) : setOpen(true))}
        className={buttonClass(
          'secondary',
          'small',
          'above-bar no-print fixed right-4 z-30 mb-4 shadow-soft sm:right-6 low:hidden',
        )}
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        >
          <path d="M5 5.5h14A1.5 1.5 0 0 1 20.5 7v7.5A1.5 1.5 0 0 1 19 16h-6.5L8 19.5V16H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5Z" />
        </svg>
        {place.title}
      </button>
    )
  }
  return (
    <EntryCard
      title={place.title}
      side="right"
      failure={loading === 'failed' ? 'The chat isn’t available just now. Please try again, or give us a call.' : null}
      onClose={() => setOpen(false)}
    >
      <p className="mt-1 text-sm text-ink-soft">{place.text}</p>
      <p className="mt-1 text-sm font-semibold">{status}</p>
      {isAllowed ? (
        <Button size="small" look="secondary" pending={loading === 'loading'} onClick={load} className="mt-3 w-full">
          {place.buttonLabel}
        </Button>
      ) : (
        <>
          <p className="mt-3 text-sm text-ink-soft">
            The chat comes from {party.company}, and loads once you turn on Preferences in the cookie settings.
          </p>
          <Button size="small" look="secondary" onClick={onSettings} className="mt-3 w-full">
            Cookie settings
          </Button>
        </>
      )}
    </EntryCard>
  )
}

/** Those of the editors; where they wrote none that can be read, those of the support line. */
function useChatTimes(place: PlaceText | null): SupportTimes | null {
  const sign = useSign()
  if (sign === null || place === null) return null
  const own = readOpenings(place.points)
  if (own === null) return sign.supportTimes
  const supportClosedOnHolidays = own.publicHolidays === 'closed'
  return supportTimes(
    { supportOpenings: own.days.map((line) => ({ ...line, days: [...line.days] })), supportClosedOnHolidays },
    new Date(),
  )
}

function useOpenStatus(times: SupportTimes | null): string {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return times === null ? '' : openStatus(times, now)
}
