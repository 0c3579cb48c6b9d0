import { Icon } from '#storefront/ui/icon.tsx'

type Stage = { label: string; state: 'done' | 'running' | 'open' }

export function CheckStages({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className="grid gap-4">
      {stages.map(({ label, state }) => (
        <li key={label} className={`flex items-center gap-3 ${state === 'open' ? 'text-ink-soft' : 'text-ink'}`}>
          <span
            className={`grid size-7 shrink-0 place-items-center rounded-pill ${state === 'done' ? 'bg-success-100 text-success-700' : 'bg-surface-tint text-accent'}`}
          >
            {state === 'done' && <Icon name="tick" className="size-4" />}
            {state === 'running' && <Icon name="spinner" className="size-4 animate-turn" />}
          </span>
          <span>
            {label}
            {state === 'done' && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
