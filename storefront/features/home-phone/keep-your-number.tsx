import { Icon } from '#storefront/ui/icon.tsx'

const STEPS = [
  { title: 'Choose first', text: 'Put the home phone in your cart. No number is asked for on the way.' },
  {
    title: 'Tell us the number',
    text: 'In “Your current service”, with the home phone in your cart. Broadband alone cannot take a number over.',
  },
  {
    title: 'Leave the rest to us',
    text: 'We move the number over. Do not cancel with your provider: that can cost you the number.',
  },
]

/** Beside the plans, because customers want to know it first. */
export function KeepYourNumber() {
  return (
    <section aria-labelledby="keep-your-number" className="self-start rounded-panel bg-surface-tint p-6 sm:p-7">
      <span className="grid size-11 place-items-center rounded-pill bg-accent text-white">
        <Icon name="phone" />
      </span>
      <h2 id="keep-your-number" className="mt-4 text-title">
        Keeping your number
      </h2>
      <ol className="mt-4 grid gap-5">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="display grid size-7 place-items-center rounded-pill bg-surface text-sm text-accent"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
