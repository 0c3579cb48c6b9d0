import * as v from 'valibot'
import { CHANNEL_GROUPS } from '../../channels/channel-list.ts'
import { Code, Day, Flag, listOf, oneOf, orNull, someOf, Text } from '../source-parts.ts'

export const channelSource = v.strictObject({
  date: Day,
  channels: listOf(
    v.strictObject({
      code: Code,
      name: Text,
      logo: v.pipe(Text, v.maxLength(4, 'must be at most 4 characters')),
      group: oneOf(CHANNEL_GROUPS),
      hd: Flag,
      shows: orNull(Text),
    }),
  ),
  packs: listOf(v.strictObject({ code: Code, buildsOn: orNull(Code), channels: someOf(Code, 'channel') })),
})
export type ChannelSource = v.InferOutput<typeof channelSource>
