import type { ReactNode } from 'react'
import { Price } from '#storefront/ui/price.tsx'

type PaymentQuestionProps = {
  when: string
  title: string
  amount: number
  amountNote: ReactNode
  hint: ReactNode
  children: ReactNode
}

/** The amount is beside the title; on a phone below it. */
export function PaymentQuestion({ when, title, amount, amountNote, hint, children }: PaymentQuestionProps) {
  return (
    <section className="mt-10 not-first:border-t not-first:border-line not-first:pt-10 sm:not-first:mt-12 sm:not-first:pt-12">
      <p className="text-sm font-medium text-accent">{when}</p>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <h2 className="text-heading">{title}</h2>
        <p className="max-sm:w-full max-sm:flex max-sm:items-baseline max-sm:gap-2 sm:text-right">
          <Price amount={amount} className="display text-heading" />
          <span className="block text-sm text-ink-soft">{amountNote}</span>
        </p>
      </div>
      <p className="mt-2 mb-5 max-w-[58ch] text-sm text-ink-soft">{hint}</p>
      {children}
    </section>
  )
}
