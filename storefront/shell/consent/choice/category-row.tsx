import { useId } from 'react'
import type { ConsentCategory } from '#domain/consent/consent.ts'
import type { Stored } from './stored-names.ts'

const ICONS = {
  necessary: 'M6.5 11h11v8.5h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v1.5',
  preferences:
    'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v7.5A1.5 1.5 0 0 1 19 16h-6.5L8 19.5V16H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5Z',
  statistics: 'M4.5 4.5v15h15M9 16v-4.5M13 16V8M17 16v-6.5',
  marketing: 'M4.5 10v4h3l7.5 4V6l-7.5 4h-3Zm3 4 1.2 5h2.3l-1-4.2M18 9.5a3.5 3.5 0 0 1 0 5',
} as const satisfies Record<ConsentCategory, string>

type CategoryRowProps = {
  category: ConsentCategory
  name: string
  text: string
  stored: readonly Stored[]
  on?: boolean
  /** Absent: it is always on. */
  onChange?: (on: boolean) => void
}

export function CategoryRow({ category, name, text, stored, on = true, onChange }: CategoryRowProps) {
  const id = useId()
  return (
    <li className="border-line px-5 py-4 not-first:border-t sm:grid sm:grid-cols-[2.5rem_1fr] sm:gap-x-4 sm:px-8">
      <span
        aria-hidden="true"
        className="grid size-10 place-items-center rounded-card bg-surface-tint text-accent max-sm:hidden"
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={ICONS[category]} />
        </svg>
      </span>
      <div>
        <div className="flex items-start justify-between gap-4">
          <div>
            <h3 id={`${id}name`} className="font-sans text-base font-semibold tracking-normal">
              {name}
            </h3>
            <p id={`${id}text`} className="text-sm text-ink-soft">
              {text}
            </p>
          </div>
          {onChange === undefined ? (
            <p className="shrink-0 text-sm font-semibold text-ink-soft">Always on</p>
          ) : (
            <Switch labelledBy={`${id}name`} describedBy={`${id}text`} on={on} onChange={onChange} />
          )}
        </div>
        <details className="group mt-1 text-sm">
          <summary className="inline-flex min-h-8 items-center gap-1 font-semibold text-accent">
            What’s stored
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-4 transition-transform group-open:rotate-180"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            >
              <path d="m6 9 6 6 6-6" />
            </svg>
          </summary>
          {stored.length === 0 ? (
            <p className="py-1.5 text-ink-soft">Nothing at our address.</p>
          ) : (
            <StoredTable stored={stored} />
          )}
        </details>
      </div>
    </li>
  )
}

function StoredTable({ stored }: { stored: readonly Stored[] }) {
  return (
    <table className="mt-1 w-full table-fixed text-left text-xs">
      <thead>
        <tr className="text-ink-soft">
          {['Name', 'Whose', 'How long'].map((title) => (
            <th key={title} scope="col" className="py-2 pr-3 font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stored.map(({ name, whose, life }) => (
          <tr key={`${whose} ${name}`} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
              {name}
            </th>
            <td className="py-2 pr-3 wrap-anywhere">{whose}</td>
            <td className="py-2">{life}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SwitchProps = { labelledBy: string; describedBy: string; on: boolean; onChange: (on: boolean) => void }

/** The word beside it says its state, for those who see it. */
function Switch({ labelledBy, describedBy, on, onChange }: SwitchProps) {
  return (
    <label className="-my-2 flex min-h-11 shrink-0 cursor-pointer items-center gap-2.5 text-sm font-semibold text-ink-soft">
      <span aria-hidden="true">{on ? 'On' : 'Off'}</span>
      <span className="relative inline-flex h-7 w-12">
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          checked={on}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-pill border-2 border-line-strong bg-surface checked:border-accent checked:bg-accent forced-colors:appearance-auto"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-pill bg-line-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-white forced-colors:hidden"
        />
      </span>
    </label>
  )
}
