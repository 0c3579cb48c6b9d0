import { devicePriceInWords, listDevices, type ShelfDevice } from '#domain/catalogue/handsets/list-devices.ts'
import { ServiceGroupType } from '#server/catalogue/graphql/vocabulary-graphql.ts'
import { picturePath } from '#server/catalogue/picture-path.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import { handsetsRoom } from './handsets-room.ts'

const DeviceCardType = builder.objectRef<ShelfDevice>('DeviceCard').implement({
  description: 'A device for mobile broadband.',
  fields: (t) => ({
    code: t.string({
      description: 'The equipmentCode of addTariff and setEquipment',
      resolve: ({ device }) => device.code,
    }),
    image: t.string({ description: 'A path that /image takes', resolve: ({ device }) => picturePath(device.picture) }),
    mobileImage: t.string({
      description: 'A path that /image takes',
      resolve: ({ device }) => picturePath(device.mobilePicture),
    }),
    altText: t.string({ resolve: ({ device }) => device.altText }),
    title: t.string({ resolve: ({ device }) => `${device.manufacturer} ${device.model}` }),
    description: t.stringList({ resolve: ({ device }) => device.specifications }),
    price: t.string({ description: 'As the customer reads it', resolve: ({ price }) => devicePriceInWords(price) }),
    priceInCents: t.exposeInt('price'),
    serviceGroup: t.field({ type: ServiceGroupType, resolve: () => 'MBB' as const }),
    stockLevel: t.exposeInt('stockLevel'),
    orderIndex: t.int({
      description: 'Its stock level: of what there is most comes first',
      resolve: ({ stockLevel }) => stockLevel,
    }),
  }),
})

builder.queryField('getDevices', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    description: 'The devices for mobile broadband. With a plan at their price then, else at their own.',
    type: [DeviceCardType],
    args: { catalogTariffCode: t.arg.string() },
    resolve: (_root, { catalogTariffCode }, { get }) => {
      const { catalogue, stockLevels } = get(handsetsRoom)
      const { release, tariffs } = catalogue.active()
      return listDevices(release, tariffs.get(catalogTariffCode ?? '') ?? null, stockLevels.levelOf)
    },
  }),
)
