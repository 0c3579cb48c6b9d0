import { Suspense, useState } from 'react'
import type { AccountOrderPartFragment } from '#storefront/api/generated/types.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'

const AddOrderForm = lazyComponent(() => import('./add-order-form.tsx').then((module) => module.AddOrderForm))

/** Orders from before the customer signed in. The form is loaded when it is opened. */
export function AddOrder({ onAdded }: { onAdded: (order: AccountOrderPartFragment) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8 cursor-pointer font-semibold text-accent">
        Add an order you placed without logging in
      </summary>
      {isOpen && (
        <Suspense>
          <AddOrderForm onAdded={onAdded} />
        </Suspense>
      )}
    </details>
  )
}
