import { useState } from 'react'
import { ChooseButton } from '#storefront/features/plans/card/choose-button.tsx'
import type { Plan } from '#storefront/features/plans/card/plan-card.tsx'
import { CompareTable } from '#storefront/features/plans/compare/compare-table.tsx'
import { ChannelsLink } from '#storefront/features/plans/view/channels-link.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import type { PackChoice } from './pack-choice.ts'

type ComparedPacksProps = {
  packs: readonly Plan[]
  choiceOf: (pack: Plan) => PackChoice
  isAdding: (code: string) => boolean
  isLocked: (code: string) => boolean
  problem: string | null
  fresh: boolean
  onAdd: (pack: Plan) => void
  onClose: () => void
}

/** TV packs side by side, with the names of their channels one press away. */
export function ComparedPacks(props: ComparedPacksProps) {
  const { packs, problem, fresh, onClose } = props
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  return (
    <CompareTable
      plans={packs}
      what="packs"
      action={(pack) => (
        <>
          <Action {...props} pack={pack} />
          {pack.channelCount && (
            <ChannelsLink channels={pack.channelCount} of={pack.displayName} className="mt-2 max-sm:text-xs" />
          )}
        </>
      )}
      problem={problem}
      onlyDifferences={onlyDifferences}
      fresh={fresh}
      onOnlyDifferences={setOnlyDifferences}
      onClose={onClose}
    />
  )
}

const CLASS = 'w-full max-w-60 px-3'

function Action({ pack, choiceOf, isAdding, isLocked, onAdd }: ComparedPacksProps & { pack: Plan }) {
  const choice = choiceOf(pack)
  switch (choice.kind) {
    case 'add':
    case 'change':
    case 'inCart':
      return (
        <ChooseButton
          name={pack.displayName}
          verb={choice.kind === 'change' ? 'Change to' : 'Add'}
          choice={isAdding(pack.code) ? 'adding' : choice.kind === 'inCart' ? 'inCart' : 'open'}
          locked={isLocked(pack.code)}
          onChoose={() => onAdd(pack)}
          size="small"
          short
          className={CLASS}
        />
      )
    case 'unknown':
    case 'needsBroadband':
      return (
        <LinkButton to={`/shop/broadband?tv=${pack.offerCode}`} size="small" className={CLASS}>
          <span>
            Choose<span className="sr-only"> {pack.displayName}, broadband first</span>
          </span>
        </LinkButton>
      )
    case 'waiting':
    case 'cartFailed':
      return (
        <ChooseButton
          name={pack.displayName}
          verb="Add"
          choice="open"
          locked
          onChoose={undefined}
          size="small"
          short
          className={CLASS}
        />
      )
    case 'unfit':
      return <p className="text-xs text-ink-soft">Not available with {choice.broadband.baseOffer.description}</p>
  }
}
