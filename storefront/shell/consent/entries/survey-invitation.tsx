import { useEffect, useState } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import { isSurveyShown, noteSurveyClosed } from '../third-parties/visit-counter.ts'
import { EntryCard } from './entry-card.tsx'
import { usePlaceText } from './use-place-text.ts'
import { usePressToLoad } from './use-press-to-load.ts'

type SurveyInvitationProps = { script: string; percent: number }

/** For a visitor who allows preferences, on every Nth visit. Counted once for each document. */
export function SurveyInvitation({ script, percent }: SurveyInvitationProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isSurveyShown(percent)), [percent])
  return isShown && <Invitation script={script} onClose={() => setShown(false)} />
}

function Invitation({ script, onClose }: { script: string; onClose: () => void }) {
  const place = usePlaceText('SURVEY')
  const { loading, load } = usePressToLoad(script)
  useEffect(() => {
    if (loading !== 'loaded') return
    noteSurveyClosed()
    onClose()
  }, [loading, onClose])
  if (place === null) return null
  return (
    <EntryCard
      title={place.title}
      failure={loading === 'failed' ? 'The survey isn’t available just now. Thanks for trying.' : null}
      onClose={() => {
        noteSurveyClosed()
        onClose()
      }}
      side="left"
    >
      <p className="mt-1 text-sm text-ink-soft">{place.text}</p>
      <Button size="small" look="secondary" pending={loading === 'loading'} onClick={load} className="mt-3 w-full">
        {place.buttonLabel}
      </Button>
    </EntryCard>
  )
}
