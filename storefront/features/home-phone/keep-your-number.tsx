import { Icon } from '#storefront/ui/icon.tsx'

const STEPS = [
  { title: 'Choose your plan', text: 'Add the home phone to your cart. You don’t need your number yet.' },
  {
    title: 'Tell us the number',
    text: 'Once the home phone is in your cart, go to “Your current service”. Broadband on its own can’t keep a number.',
  },
  {
    title: 'Leave the rest to us',
    text: 'We’ll move your number. Don’t cancel with your current provider: you could lose it.',
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
