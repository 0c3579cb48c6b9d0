import { clockTime } from '#storefront/formatting/clock-time.ts'
import { type Actor, ActorBadge } from './actor-badge.tsx'
import { firstNameOf } from './names.ts'

export type LineMark = {
  actor: Actor
  /** Null: a customer whose name is not known. */
  actorName: string | null
  /** Null: before the cart was shared. */
  at: string | null
}

type ActorLineProps = {
  mark: LineMark
  isOwn: boolean
  /** The part that was chosen. Absent: beside what is marked, or the line itself. */
  what?: string
}

/** Who chose a line or a part of it, and when. */
export function ActorLine({ mark: { actor, actorName, at }, isOwn, what }: ActorLineProps) {
  return (
    <p className="mt-1.5 flex items-center gap-2 text-xs text-ink-soft">
      <ActorBadge actor={actor} name={actorName} />
      {what && `${what}: `}
      {isOwn ? 'You' : actorName === null ? 'The customer' : firstNameOf(actorName)}
      {at === null ? ', earlier' : `, ${clockTime(at)}`}
    </p>
  )
}
