import { Suspense, useState } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import type { UnavailablePhone } from './unavailable-phone.ts'

const StockAlertForm = lazyComponent(() => import('./stock-alert-form.tsx').then((module) => module.StockAlertForm))

/** Replaces the button to buy while a phone is out of stock. */
export function StockAlert({ phone }: { phone: UnavailablePhone }) {
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button look="secondary" className="w-full" onClick={() => setOpen(true)} pending={isOpen}>
      Tell me when it is back
    </Button>
  )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <StockAlertForm phone={phone} />
    </Suspense>
  )
}
