import type { AssistancePartsFragment } from '#storefront/api/generated/types.ts'
import { initialsOf } from './names.ts'

export type Actor = AssistancePartsFragment['acts'][number]['actor']

const LOOK = {
  ASSISTANT: 'bg-accent text-white',
  CUSTOMER: 'bg-pink-200 text-pink-800',
} satisfies Record<Actor, string>

/** The initials of a person, beside a text that names them: hidden from screen readers. */
export function ActorBadge({ actor, name, className = '' }: { actor: Actor; name: string | null; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`forced-frame grid size-6 shrink-0 place-items-center rounded-pill text-[0.6875rem] leading-none font-bold ${LOOK[actor]} ${className}`}
    >
      {initialsOf(name)}
    </span>
  )
}
