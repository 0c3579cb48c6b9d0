import { builder } from '#server/platform/graphql/builder.ts'
import { ANYONE } from '#server/session/access-graphql.ts'
import type { ActionModal, ActionModalImage } from './content.ts'
import { contentRoom } from './content-room.ts'

const ActionModalImageType = builder.objectRef<ActionModalImage>('ActionModalImage').implement({
  fields: (t) => ({
    url: t.exposeString('url', { description: 'A path of the shop' }),
    alternativeText: t.exposeString('alternativeText', { nullable: true }),
  }),
})

const ActionModalType = builder.objectRef<ActionModal>('ActionModal').implement({
  fields: (t) => ({
    modalId: t.exposeString('modalId'),
    title: t.exposeString('title'),
    description: t.exposeString('description', {
      description: 'Sanitised HTML: p, br, strong, em, a, ul, ol and li only',
    }),
    solidButton: t.exposeString('solidButton', { nullable: true }),
    alternativeButton: t.exposeString('alternativeButton', { nullable: true }),
    showBackButton: t.exposeBoolean('showBackButton'),
    showCloseButton: t.exposeBoolean('showCloseButton'),
    desktopImage: t.expose('desktopImage', { type: ActionModalImageType, nullable: true }),
    mobileImage: t.expose('mobileImage', { type: ActionModalImageType, nullable: true }),
    icon: t.expose('icon', { type: ActionModalImageType, nullable: true }),
  }),
})

builder.queryField('actionModal', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    description: 'The words of a modal. null: the CMS has none, or cannot be read and nothing is remembered.',
    type: ActionModalType,
    nullable: true,
    args: { modalId: t.arg.string({ required: true }) },
    resolve: (_root, { modalId }, { get }) => get(contentRoom).content.actionModal(modalId),
  }),
)
