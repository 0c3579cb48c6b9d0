import { useId } from 'react'

export type Choice = {
  value: string
  name: string
  details: readonly string[]
  /** Null: not sold. */
  price: string | null
  priceDetail: string
  isSold: boolean
}

type ChoiceRowsProps = {
  legend: string
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
}

/** Rows of one choice, with their prices in one column. */
export function ChoiceRows({ legend, choices, value, onChange }: ChoiceRowsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-soft">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`flex gap-4 px-4 py-4 transition-colors has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus sm:px-5 ${choice.isSold ? 'cursor-pointer hover:bg-surface-soft' : 'text-ink-soft'}`}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={!choice.isSold}
              onChange={() => onChange(choice.value)}
              className="mt-1 size-5 shrink-0 accent-action outline-none"
            />
            <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(9rem,auto)]">
              <span className="min-w-0">
                <span className="display block text-lg leading-snug font-bold">{choice.name}</span>{' '}
                {choice.details.map((text) => (
                  <span key={text} className="figures block text-sm text-ink-soft">
                    {text}{' '}
                  </span>
                ))}
              </span>
              {choice.price !== null && (
                <span className="figures sm:max-w-44 sm:justify-self-end sm:text-right">
                  <strong className="display text-xl font-extrabold">{choice.price}</strong>{' '}
                  <span className="text-sm text-ink-soft sm:block">{choice.priceDetail}</span>
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
