import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import type { UnavailablePhone } from './unavailable-phone.ts'

const StockAlertForm = lazyComponent(() => import('./stock-alert-form.tsx').then((module) => module.StockAlertForm))

type StockAlertProps = { phone: UnavailablePhone; open: boolean; onOpen: () => void }

/** Replaces the button to buy while a phone is out of stock. The button of the bar opens it, too. */
export function StockAlert({ phone, open, onOpen }: StockAlertProps) {
  const button = (
    <Button look="secondary" className="w-full" onClick={onOpen} pending={open}>
      Tell me when it’s back
    </Button>
  )
  if (!open) return button
  return (
    <Suspense fallback={button}>
      <StockAlertForm phone={phone} />
    </Suspense>
  )
}
