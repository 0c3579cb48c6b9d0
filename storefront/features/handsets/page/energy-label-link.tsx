import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { EnergyArrow } from '../label/energy-arrow.tsx'
import type { Label } from '../label/label-rows.ts'
import type { PageHandset } from './handset-choice.ts'

const EnergyLabelDialog = lazyComponent(() =>
  import('./energy-label-dialog.tsx').then((module) => module.EnergyLabelDialog),
)

type EnergyLabelLinkProps = { handset: PageHandset; label: Label }

/** The arrow beside the price; a press shows the whole label. */
export function EnergyLabelLink({ handset, label }: EnergyLabelLinkProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={button} type="button" onClick={() => setState('open')} className="rounded-sm">
        <EnergyArrow energyClass={label.energyClass} className="h-11 w-auto" />
        <span className="sr-only">Show the whole label</span>
      </button>
      {state !== 'never' && (
        <Suspense>
          <EnergyLabelDialog
            name={`${handset.manufacturer} ${handset.model}`}
            label={label}
            open={state === 'open'}
            onClose={() => setState('closed')}
            returnFocus={button}
          />
        </Suspense>
      )}
    </>
  )
}
