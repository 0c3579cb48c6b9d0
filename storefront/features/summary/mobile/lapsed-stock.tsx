import { useEffect, useState } from 'react'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { missingPath } from '#storefront/features/cart/missing-ways.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { WarningRow } from '../warning-row.tsx'
import { holdDevices } from './change-equipment.ts'

type Holding = { state: 'pending' } | { state: 'refused' | 'failed'; message: string }

/** Reserves a device again after its reservation has expired, automatically; if it is sold out, the customer chooses another. */
export function LapsedStock({ line }: { line: CartLine }) {
  const [holding, setHolding] = useState<Holding>({ state: 'pending' })
  const device = line.equipments[0]
  const name = device ? `${device.manufacturer} ${device.model}` : 'it'

  async function hold() {
    setHolding({ state: 'pending' })
    const failure = await holdDevices(line.id)
    if (failure === null) return
    const message = failureText(failure)
    if (message === null) setHolding({ state: 'failed', message: `We couldn’t hold ${name} again yet.` })
    else setHolding({ state: failure.kind === 'refusal' ? 'refused' : 'failed', message })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the expired reservation is first shown
  useEffect(() => void hold(), [])

  const part = line.baseOffer.serviceGroup === 'MBB' ? 'DEVICE' : 'HANDSET'
  return (
    <WarningRow
      action={
        holding.state === 'refused' ? (
          <LinkButton
            to={missingPath({ part, offerId: line.id })}
            look="secondary"
            size="small"
            className="no-print max-sm:px-4"
          >
            {part === 'DEVICE' ? 'Choose another device' : 'Choose another phone'}
          </LinkButton>
        ) : (
          <Button
            look="secondary"
            size="small"
            pending={holding.state === 'pending'}
            onClick={() => void hold()}
            className="no-print max-sm:px-4"
          >
            Hold it again
          </Button>
        )
      }
    >
      {holding.state === 'pending' ? `We stopped holding ${name} for you, so we’re holding it again.` : holding.message}
    </WarningRow>
  )
}
