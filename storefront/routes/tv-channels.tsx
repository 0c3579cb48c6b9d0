import { data } from 'react-router'
import { ChannelsPageDocument } from '#storefront/api/generated/channels.ts'
import { load } from '#storefront/api/loader-query.ts'
import { ChannelsPage } from '#storefront/features/tv/channels/channels-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/tv-channels'

export const headers = publicPageHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { channelList } = await load(context, ChannelsPageDocument, {})
  const pack = channelList?.packs.find(({ path }) => path.endsWith(`/${params.pack}`)) ?? null
  if (channelList === null || (pack === null && params.pack !== undefined)) throw data(null, { status: 404 })
  return { list: channelList, pack }
}

export default function TvChannelsRoute({ loaderData: { list, pack } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={pack === null ? 'TV channels' : `${pack.name} channels`}
        description={
          pack === null
            ? 'Every TV channel in every pack, by group, and what each pack adds to the one below it.'
            : `All ${pack.count} channels of ${pack.name}, by group, ${pack.hdCount} of them in HD.`
        }
        share="share-tv.svg"
      />
      <ChannelsPage list={list} pack={pack} />
    </>
  )
}
