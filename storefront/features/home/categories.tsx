import { Link } from 'react-router'
import { Picture } from '#storefront/ui/picture.tsx'

const CATEGORIES = [
  {
    to: '/shop/broadband',
    title: 'Broadband',
    text: 'Full fibre up to 5Gb, or the best your address can get.',
    picture: 'fibre.svg',
  },
  { to: '/shop/tv', title: 'TV', text: 'Three packs that go with your broadband.', picture: 'tv-family.svg' },
  {
    to: '/mobile',
    title: 'Phones and plans',
    text: 'A new phone on a plan. Keep your number.',
    picture: 'bill-pay.svg',
  },
  {
    to: '/mobile/sim-only',
    title: 'SIM only and eSIM',
    text: 'Keep your phone. Start with an eSIM.',
    picture: 'sim-only.svg',
  },
]

export function Categories() {
  return (
    <section aria-labelledby="categories" className="wrap pt-6 sm:pt-8">
      <h2 id="categories" className="text-heading">
        What are you looking for?
      </h2>
      <ul className="mt-6 grid gap-4 min-[30rem]:grid-cols-2 lg:grid-cols-4">
        {CATEGORIES.map(({ to, title, text, picture }) => (
          <li
            key={to}
            className="group relative rounded-panel border border-line bg-surface p-4 shadow-soft transition-[border-color,transform] hover:-translate-y-0.5 hover:border-purple-300 max-[30rem]:grid max-[30rem]:grid-cols-[7.5rem_1fr] max-[30rem]:items-center max-[30rem]:gap-4 min-[30rem]:p-6"
          >
            <Picture
              src={`/pictures/${picture}`}
              alt=""
              width={320}
              height={200}
              sizes="(min-width: 64rem) 16rem, (min-width: 30rem) 45vw, 7.5rem"
              className="w-full rounded-card"
            />
            <div className="min-[30rem]:mt-5">
              <h3 className="text-title">
                <Link to={to} className="outline-offset-4 after:absolute after:inset-0 after:rounded-panel">
                  {title}
                </Link>
              </h3>
              <p className="mt-1.5 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
