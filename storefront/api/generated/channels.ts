// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ChannelsPageQuery,
  ChannelsPageQueryVariables,
} from './types.ts'

export const ChannelsPageDocument = "query ChannelsPage{channelList{listedOn packs{code name buildsOn isExtra count hdCount path}groups{group title channels{code name logo hd shows packs}}}}" as TypedDocumentString<ChannelsPageQuery, ChannelsPageQueryVariables>
