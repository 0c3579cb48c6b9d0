import { Button } from '#storefront/ui/button/button.tsx'
import { Card } from '#storefront/ui/card.tsx'

export function NoPlanFits({ onClear }: { onClear: () => void }) {
  return (
    <Card className="grid justify-items-start gap-2 p-6 sm:p-8">
      <h3 className="text-title">No plan fits</h3>
      <p className="max-w-[54ch] text-ink-soft">
        No plan at your address is that fast for that price. Clear the filters to see all of them.
      </p>
      <Button look="secondary" size="small" onClick={onClear} className="mt-2">
        Clear filters
      </Button>
    </Card>
  )
}
