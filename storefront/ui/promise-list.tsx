import { Icon } from './icon.tsx'

/** The promises of a product page, each with a tick. */
export function PromiseList({ promises, className }: { promises: readonly string[]; className: string }) {
  return (
    <ul className={className}>
      {promises.map((promise) => (
        <li key={promise} className="flex gap-3">
          <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-pill bg-action-soft text-action">
            <Icon name="tick" className="size-4" />
          </span>
          {promise}
        </li>
      ))}
    </ul>
  )
}
