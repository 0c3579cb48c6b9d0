import mobileBroadband from '#storefront/illustrations/mobile-broadband.svg'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import type { HomePlansProps } from './home-plans.tsx'
import { MobilePlans } from './mobile-plans.tsx'
import { ResultHeader } from './result-header.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SlowLine } from './slow-line.tsx'

const TEXTS = {
  listed: {
    title: 'Mobile broadband is the way here',
    text: 'The network offers mobile broadband at this address: a small hub that you plug in, with no engineer and no waiting.',
  },
  nothing: {
    title: 'No line reaches your home yet',
    text: 'The network lists no broadband line at this address. What is possible today is mobile broadband: a small hub that you plug in, with no engineer and no waiting.',
  },
  slowLine: {
    title: 'Mobile broadband is the faster way here',
    text: 'Only a slow line reaches your home. Mobile broadband goes past it: a small hub that you plug in, with no engineer and no waiting.',
  },
}

export function MobileResult({ takesFocus, ...home }: HomePlansProps & { takesFocus: boolean }) {
  const { prequal, onChange } = home
  const { fallback, lineBelow } = prequal.selection
  const { title, text } = TEXTS[lineBelow ? 'slowLine' : fallback ? 'nothing' : 'listed']
  return (
    <>
      <ResultHeader prequal={prequal} takesFocus={takesFocus} onChange={onChange} />
      <div className={lineBelow ? '' : 'fold-tall'}>
        <ResultPanel
          picture={mobileBroadband}
          title={title}
          short
          action={
            <LinkButton to="/mobile/broadband" className="w-full sm:w-auto">
              See mobile broadband
            </LinkButton>
          }
        >
          {text}
        </ResultPanel>
        <div className="wrap pt-8">
          <MobilePlans plans={home.plans} />
        </div>
      </div>
      {lineBelow && <SlowLine {...home} line={lineBelow} />}
    </>
  )
}
