import { useState } from 'react'
import { useNavigate } from 'react-router'
import { groupPhone } from '#domain/address/phone.ts'
import { ChooseNumberDocument, NewNumbersDocument } from '#storefront/api/generated/porting.ts'
import { query } from '#storefront/api/query.ts'
import { pick } from '#storefront/api/reply.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { isMissing } from '#storefront/features/cart/cart-line.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { summaryOf } from '#storefront/features/cart/summary-of.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { ChoiceList } from '#storefront/ui/form/choice-list.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { PortingOffer } from './porting-draft.ts'

/** The next free number. */
const ANY = 'any'

type NewNumberFormProps = { cart: BarCart; offer: PortingOffer }

/** A few numbers to choose from. The chosen one is held for as long as the number pool says. */
export function NewNumberForm({ cart, offer }: NewNumberFormProps) {
  const navigate = useNavigate()
  const { result, retry } = useQuery(NewNumbersDocument, { reference: cart.uuid, offerId: offer.id })
  const held = isMissing(cart, offer, 'NEW_NUMBER') ? null : offer.newNumber
  const [chosen, setChosen] = useState<string>(held?.msisdn ?? ANY)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (result.state === 'loading') return <Skeleton className="h-80 max-w-xl rounded-card" />
  const numbers = result.state === 'ready' ? result.value.getNewNumbers : []

  async function take() {
    setPending(true)
    const msisdn = chosen === ANY ? null : chosen
    const failure = await cartStore.change(async (current) => {
      const { uuid, version } = current ?? cart
      const reply = await query(ChooseNumberDocument, { reference: uuid, offerId: offer.id, msisdn, version })
      return pick(reply, 'chooseNumber')
    })
    setPending(false)
    setProblem(failure ? (failureText(failure) ?? failure.message) : null)
    if (!failure) return void navigate(summaryOf(cart))
    setChosen(ANY)
    retry()
  }

  return (
    <div className="max-w-xl">
      <h2 className="mb-4 text-title">Choose a new number</h2>
      {result.state === 'failed' && (
        <div className="mb-4">
          <Notice tone="warning">
            We can’t show any numbers right now. You can still continue, and we’ll give you the next free one.
          </Notice>
        </div>
      )}
      <ChoiceList
        legend="Choose a new number"
        choices={[
          ...numbers.map((msisdn) => ({
            value: msisdn,
            label: groupPhone(msisdn),
            detail: msisdn === held?.msisdn ? `Held for you until ${clockTime(held.heldUntil)}` : undefined,
          })),
          { value: ANY, label: 'Any number', detail: 'We’ll give you the next free one.' },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <p className="mt-3 text-sm text-ink-soft">We’ll hold the number you choose while you order.</p>
      {problem !== null && (
        <div className="mt-4">
          <Notice tone="danger" announced title="We couldn’t hold this number">
            {problem}
          </Notice>
        </div>
      )}
      <div className="mt-8 grid gap-3 sm:flex">
        <Button pending={pending} onClick={() => void take()}>
          {pending ? 'Saving…' : chosen === ANY ? 'Continue with any number' : 'Use this number'}
        </Button>
        <LinkButton to="/shop/summary" look="quiet">
          Back without saving
        </LinkButton>
      </div>
    </div>
  )
}
