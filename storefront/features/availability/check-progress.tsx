import { FocusHeading } from '../../ui/focus-heading.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { TextButton } from '../../ui/text-button.tsx'

type CheckProgressProps = { place: string; finding: boolean; onChange: () => void }

/** Says what is going on instead of turning a wheel. */
export function CheckProgress({ place, finding, onChange }: CheckProgressProps) {
  return (
    <div className="min-h-64">
      <FocusHeading>{finding ? 'Looking for your home' : 'Asking the network'}</FocusHeading>
      <p className="mt-1.5 text-ink-soft">{place}</p>
      <ol className="mt-6 grid gap-4">
        <Stage label="Find your address" icon={finding ? 'spinner' : 'tick'} />
        <Stage label="Ask what reaches it, how fast and from when" icon={finding ? null : 'spinner'} />
        <Stage label="Show the plans for it" icon={null} />
      </ol>
      <TextButton onClick={onChange} className="mt-5 min-h-11">
        Change address
      </TextButton>
    </div>
  )
}

function Stage({ label, icon }: { label: string; icon: IconName | null }) {
  const done = icon === 'tick'
  return (
    <li className={`flex items-center gap-3 ${icon ? 'text-ink' : 'text-ink-soft'}`}>
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-pill ${done ? 'bg-success-100 text-success-700' : 'bg-surface-tint text-accent'}`}
      >
        {icon && <Icon name={icon} className={`size-4 ${done ? '' : 'animate-turn'}`} />}
      </span>
      <span>
        {label}
        {done && <span className="sr-only"> (done)</span>}
      </span>
    </li>
  )
}
