import type { RefObject } from 'react'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { EnergyArrow } from '../label/energy-arrow.tsx'
import { type Label, labelRows } from '../label/label-rows.ts'

type EnergyLabelDialogProps = {
  name: string
  label: Label
  open: boolean
  onClose: () => void
  returnFocus: RefObject<HTMLElement | null>
}

/** The content of the printed label as text. */
export function EnergyLabelDialog({ name, label, open, onClose, returnFocus }: EnergyLabelDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      returnFocus={returnFocus}
      title="EU energy label"
      description={`${name}. Regulation (EU) 2023/1669, number ${label.registration} in the EU register (EPREL).`}
    >
      <EnergyArrow energyClass={label.energyClass} className="mt-5 h-20 w-auto" />
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 text-sm">
        {labelRows(label).map(([what, value]) => (
          <div key={what} className="col-span-2 grid grid-cols-subgrid border-t border-line py-2.5">
            <dt className="text-ink-soft">{what}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
