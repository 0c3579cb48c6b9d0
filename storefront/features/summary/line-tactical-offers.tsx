import { type ServiceGroup, TacticalOffersDocument } from '../../api/generated/documents.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What is promised for a short while with a line of this kind. Nothing is said where nothing could be read. */
export function LineTacticalOffers({ serviceGroup }: { serviceGroup: ServiceGroup }) {
  const { asked } = useAnswer(TacticalOffersDocument, { serviceGroupCode: serviceGroup })
  if (asked.state === 'loading') return <Skeleton className="mt-4 h-21 rounded-card sm:h-17.25" />
  const offers = asked.state === 'ready' ? asked.value.getTacticalOffers : []
  if (offers.length === 0) return null
  return (
    <ul className="mt-4 grid gap-3">
      {offers.map(({ heading, copy }) => (
        <li key={heading} className="rounded-card bg-surface-tint px-4 py-3 text-sm forced-frame">
          <strong className="block font-semibold">{heading}</strong> <span className="text-ink-soft">{copy}</span>
        </li>
      ))}
    </ul>
  )
}
