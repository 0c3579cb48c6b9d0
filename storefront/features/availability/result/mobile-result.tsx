import mobileBroadband from '#storefront/illustrations/mobile-broadband.svg'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import type { HomePlansProps } from './home-plans.tsx'
import { MobilePlans } from './mobile-plans.tsx'
import { HomeReach } from './reach/home-reach.tsx'
import { ResultHeader } from './result-header.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SlowLine } from './slow-line.tsx'

const TEXTS = {
  listed: {
    title: 'You can get mobile broadband here',
    text: 'There’s mobile broadband at this address: a small hub you plug in yourself, with no engineer and no waiting.',
  },
  nothing: {
    title: 'No line reaches your home yet',
    text: 'We found no broadband line at this address. You can get mobile broadband today: a small hub you plug in yourself, with no engineer and no waiting.',
  },
  slowLine: {
    title: 'Mobile broadband is faster here',
    text: 'Only a slow line reaches your home. Mobile broadband doesn’t need it: a small hub you plug in yourself, with no engineer and no waiting.',
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
        <div className="wrap pt-5 sm:pt-8">
          <HomeReach prequal={prequal} plans={home.plans} />
        </div>
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
