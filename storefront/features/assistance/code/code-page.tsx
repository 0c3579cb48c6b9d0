import type { ReactNode } from 'react'
import { CODE_LENGTH } from '#domain/assistance/spoken-code.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { CodeForm, type OpenCart } from './code-form.tsx'

type CodePageProps = {
  /** Why the sale before this one has ended, if there was one on this screen. */
  ended?: string | null
  open: OpenCart
}

/** Before a sale: the field for the code that the customer reads out. */
export function CodePage({ ended = null, open }: CodePageProps) {
  return (
    <div className="wrap py-10 sm:py-16">
      <div className="mx-auto grid max-w-[34rem] gap-6">
        {ended && (
          <Notice tone="info" announced title="The session has ended">
            {ended}
          </Notice>
        )}
        <div>
          <h1 className="text-page">Open a customer’s cart</h1>
          <p className="mt-3 text-lg text-ink-soft">
            You fill it together. Ordering and paying stay with the customer, on their own phone.
          </p>
        </div>
        <CodeForm
          open={open}
          length={CODE_LENGTH}
          label="Shop code"
          hint="Six letters and digits, like 4K7 29X"
          button="Open the cart"
        />
        <ol className="grid gap-3 border-t border-line pt-6 text-sm text-ink-soft">
          <Step number={1}>The customer opens their cart and presses “Get help in a shop”.</Step>
          <Step number={2}>They read out the six characters. The code works once, for ten minutes.</Step>
          <Step number={3}>You both see the same cart, and who changed what. They can stop it at any time.</Step>
        </ol>
      </div>
    </div>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-pill bg-surface-tint text-xs font-bold text-accent"
      >
        {number}
      </span>
      {children}
    </li>
  )
}
