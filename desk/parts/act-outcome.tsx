import { useNavigation } from 'react-router'
import { Notice } from '#storefront/ui/notice.tsx'

type ActOutcomeProps = {
  /** What the action of the page returned. Not given: nothing was pressed yet. */
  outcome: { problem: string | null; done?: string | null } | undefined
}

/** What became of the last press: why it was refused, or what was done. It comes with the page as it is now. */
export function ActOutcome({ outcome: latest }: ActOutcomeProps) {
  const { state } = useNavigation()
  const outcome = state === 'idle' ? latest : undefined
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {outcome?.problem && (
        <Notice tone="danger" announced>
          {outcome.problem}
        </Notice>
      )}
      {outcome?.done && (
        <Notice tone="success" announced>
          {outcome.done}
        </Notice>
      )}
    </div>
  )
}
