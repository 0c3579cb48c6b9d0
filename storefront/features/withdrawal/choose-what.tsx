import { STATEMENT_LENGTH, WithdrawForm } from '#domain/order/withdraw-form.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { inputClass } from '#storefront/ui/form/input-class.ts'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { type Way, WaysList } from '#storefront/ui/form/ways-list.tsx'
import { offerNames, type Quote, type WithdrawalView } from './withdrawal-view.ts'

const ALL = 'all'
const judge = judgeBy(WithdrawForm)

type ChooseWhatProps = {
  order: WithdrawalView
  statement: string
  onChosen: (quote: Quote, statement: string) => void
}

/** The whole order or one service of it, and an optional statement. */
export function ChooseWhat({ order, statement, onChosen }: ChooseWhatProps) {
  const { whole, choices } = order.withdrawal
  const ways = waysOf(order)
  const initial: { what: string | null; statement: string } = { what: ways.length === 1 ? ALL : null, statement }
  const form = useForm({
    id: 'withdraw',
    initial,
    judge,
    submit({ what, statement: text }) {
      const quote = what === ALL ? whole : choices.find(({ offer }) => offer === what)?.quote
      if (quote) onChosen(quote, text.trim())
    },
  })
  return (
    <form {...form.form} className="mt-8 grid gap-7">
      <ErrorSummary form={form} />
      <WaysList
        id="withdraw-what"
        legend="What are you withdrawing from?"
        ways={ways}
        value={form.values.what}
        error={form.problemOf('what')?.message ?? null}
        onChange={(what) => form.change({ what })}
      />
      <div>
        <label htmlFor="withdraw-statement" className="mb-2 block font-semibold text-ink">
          Anything you want to say <span className="font-normal text-ink-soft">(optional)</span>
        </label>
        <textarea
          id="withdraw-statement"
          name="statement"
          rows={3}
          maxLength={STATEMENT_LENGTH}
          value={form.values.statement}
          onChange={({ target }) => form.change({ statement: target.value })}
          aria-describedby="withdraw-statement-hint"
          className={inputClass(false)}
        />
        <p id="withdraw-statement-hint" className="mt-1.5 text-sm text-ink-soft">
          You don’t need a reason. Your note will be on your receipt.
        </p>
      </div>
      <div>
        <Button type="submit">Continue</Button>
        <p className="mt-2 text-sm text-ink-soft">Nothing is cancelled until you confirm it in the next step.</p>
      </div>
    </form>
  )
}

function waysOf(order: WithdrawalView): Way<string>[] {
  const { whole, choices } = order.withdrawal
  const left = whole?.offers ?? []
  const all = { value: ALL, label: 'The whole order', detail: offerNames(order, left) }
  const single = choices
    .filter(({ quote }) => !quote.isWhole)
    .map(({ offer, quote }) => {
      const also = quote.offers.filter((id) => id !== offer)
      const stays = left.filter((id) => !quote.offers.includes(id))
      const goes = also.length === 0 ? '' : `${offerNames(order, also)} ends with it. `
      return {
        value: offer,
        label: `Only ${offerNames(order, [offer])}`,
        detail: `${goes}You keep ${offerNames(order, stays)}.`,
      }
    })
  return [all, ...single]
}
