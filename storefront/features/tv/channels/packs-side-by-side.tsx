import { type ChannelList, groupCounts } from './channel-sections.ts'

/** How many channels of each kind a pack has. */
export function PacksSideBySide({ list }: { list: ChannelList }) {
  const { packs } = list
  return (
    <section aria-labelledby="packs-side-by-side" className="mt-10">
      <h2 id="packs-side-by-side" className="text-heading">
        Packs side by side
      </h2>
      <div className="relative mt-4 overflow-x-auto rounded-panel border border-line bg-surface shadow-soft">
        <table className="figures w-full border-collapse text-sm">
          <caption className="sr-only">Channels of each group in each pack</caption>
          <thead>
            <tr>
              <td className="p-3" />
              {packs.map(({ code, name }) => (
                <th key={code} scope="col" className="p-3 text-right align-bottom font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groupCounts(list).map(({ title, counts }) => (
              <Row key={title} title={title} counts={counts} list={list} />
            ))}
            <Row title="In HD" counts={packs.map(({ hdCount }) => hdCount)} list={list} />
            <Row title="All channels" counts={packs.map(({ count }) => count)} list={list} strong />
          </tbody>
        </table>
      </div>
    </section>
  )
}

type RowProps = { title: string; counts: readonly number[]; list: ChannelList; strong?: boolean }

function Row({ title, counts, list: { packs }, strong = false }: RowProps) {
  return (
    <tr className={`border-t border-line ${strong ? 'font-semibold' : ''}`}>
      <th scope="row" className={`p-3 text-left ${strong ? '' : 'font-normal'}`}>
        {title}
      </th>
      {packs.map(({ code, isExtra }, index) => (
        <td key={code} className="p-3 text-right">
          {isExtra && counts[index] !== 0 && '+'}
          {counts[index] === 0 ? <span className="text-ink-soft">None</span> : counts[index]}
        </td>
      ))}
    </tr>
  )
}
