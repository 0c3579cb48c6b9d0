import { data, Link } from 'react-router'
import { ViewReleaseDocument } from '#desk/api/generated/release.ts'
import { loadUnless } from '#desk/api/load.ts'
import { ReleaseChanges } from '#desk/parts/releases/release-changes.tsx'
import { Section } from '#desk/parts/section.tsx'
import { momentWithYear } from '#desk/words/date-words.ts'
import type { Route } from './+types/release'

export async function loader(args: Route.LoaderArgs) {
  const number = /^[1-9]\d{0,8}$/.test(args.params.number) ? Number(args.params.number) : 0
  const asked = await loadUnless('DESK_RELEASE_UNKNOWN', args, ViewReleaseDocument, { number })
  if (!asked.ok) throw data({ message: asked.message }, { status: 404 })
  return asked.value.release
}

export default function Release({ loaderData: { number, content, followed, changes, onSale } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Release ${number} · Tonn Desk`}</title>
      <p>
        <Link to="/releases" className="inline-flex min-h-8 items-center text-accent underline underline-offset-4">
          Releases
        </Link>
      </p>
      <h1 className="mt-1 text-[1.625rem] leading-tight">
        Release <span className="figures">{number}</span>
      </h1>
      <p className="mt-1 text-ink-soft">{content}</p>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {followed === null ? (
          <Section title="What changed">
            <p className="px-4 py-4 text-ink-soft">It was the first release.</p>
          </Section>
        ) : (
          <ReleaseChanges changes={changes} against={followed} />
        )}
        <Section title="On sale">
          <ol className="grid gap-1.5 px-4 py-3">
            {onSale.map(({ at, isRollback }) => (
              <li key={at}>
                {momentWithYear(at)}
                {isRollback && <span className="text-ink-soft">, gone back to</span>}
              </li>
            ))}
            {onSale.length === 0 && <li className="text-ink-soft">Before the history of releases was kept.</li>}
          </ol>
        </Section>
      </div>
    </>
  )
}
