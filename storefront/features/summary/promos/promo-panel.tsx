import { useEffect, useRef, useState } from 'react'
import { euro } from '#domain/money.ts'
import { AddPromoCodeDocument, PromoCodesDocument, RemovePromoCodeDocument } from '#storefront/api/generated/promos.ts'
import { query } from '#storefront/api/query.ts'
import { breakdown, type Failure, pick } from '#storefront/api/reply.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { PromoList, type TypedCode } from './promo-list.tsx'

const CHANGED = 'Your cart was changed in another window. Here’s how it looks now; please try again.'

/** The codes of a cart with their effect, and a field for one more. */
export function PromoPanel({ cart }: { cart: Cart }) {
  const { codes, problem, look } = usePromoCodes(cart)
  const [done, setDone] = useState<{ code: string; does: 'applied' | 'removed' } | null>(null)
  const form = useForm({
    id: 'promo',
    initial: { code: '' },
    judge: ({ code }) => (code.trim() === '' ? [{ field: 'code', message: 'Enter your code.' }] : []),
    submit: async ({ code }) => {
      const failure = await cartStore.change(async (current) =>
        current === null
          ? breakdown('no cart to change')
          : pick(
              await query(AddPromoCodeDocument, { reference: current.uuid, code, version: current.version }),
              'addPromoCode',
            ),
      )
      if (failure !== null) return refusedWith(failure)
      form.reset()
      setDone({ code: code.replaceAll(/\s/g, '').toUpperCase(), does: 'applied' })
      return null
    },
  })

  async function takeOut(code: string): Promise<string | null> {
    const failure = await cartStore.change(async (current) =>
      current === null
        ? breakdown('no cart to change')
        : pick(
            await query(RemovePromoCodeDocument, { reference: current.uuid, code, version: current.version }),
            'removePromoCode',
          ),
    )
    if (failure !== null) return failureText(failure) ?? CHANGED
    setDone({ code, does: 'removed' })
    document.getElementById('promo-code')?.focus()
    return null
  }

  return (
    <div className="pb-2">
      {problem ? (
        <p className="mb-3 text-sm text-ink-soft">
          We couldn’t load your codes.{' '}
          <button type="button" onClick={look} className="font-semibold text-accent underline underline-offset-4">
            Try again
          </button>
        </p>
      ) : (
        <PromoList codes={codes} cart={cart} takeOut={takeOut} />
      )}
      <form {...form.form} className="flex items-start gap-3">
        <TextField
          {...form.text('code')}
          label="Promo code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          className="min-w-0 flex-1"
        />
        <Button type="submit" look="secondary" pending={form.state.pending} className="mt-8">
          Apply
        </Button>
      </form>
      <p role="status" className="text-sm font-medium text-success-700">
        {done && doneText(done, codes)}
      </p>
    </div>
  )
}

/** "HELLO10 applied: −€60.00", once the shop has said what it saves. */
export function doneText(
  { code, does }: { code: string; does: 'applied' | 'removed' },
  codes: readonly Pick<TypedCode, 'code' | 'total'>[],
): string {
  if (does === 'removed') return `${code} removed.`
  const total = codes.find((typed) => typed.code === code)?.total ?? 0
  return total > 0 ? `${code} applied: −${euro(total)}` : `${code} applied.`
}

/** Any failure is shown at the field, and the input stays. */
function refusedWith(failure: Failure) {
  const message = failureText(failure) ?? CHANGED
  return { message, problems: [{ field: 'code', message }] }
}

/** Fetched with every version of the cart: only the shop knows whether a code is still valid. */
function usePromoCodes({ uuid, version, promoCodes }: Cart) {
  const [codes, setCodes] = useState<readonly TypedCode[]>([])
  const [problem, setProblem] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const newest = useRef(0)
  const isEmpty = promoCodes.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version makes the codes stale
  useEffect(() => {
    if (isEmpty) {
      setCodes([])
      setProblem(false)
      return
    }
    let isCurrent = true
    void query(PromoCodesDocument, { reference: uuid }).then((reply) => {
      if (!isCurrent) return
      setProblem(!reply.ok)
      if (!reply.ok || reply.value.getCart.version < newest.current) return
      newest.current = reply.value.getCart.version
      setCodes(reply.value.getCart.promoCodes)
    })
    return () => {
      isCurrent = false
    }
  }, [uuid, version, isEmpty, attempt])

  return { codes, problem, look: () => setAttempt(attempt + 1) }
}
