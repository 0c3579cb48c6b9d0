import { builder } from '#server/platform/graphql/builder.ts'
import type { EditorPicture, PictureSet } from '../content-parts.ts'

export const EditorPictureType = builder.objectRef<EditorPicture>('EditorPicture').implement({
  description: 'A picture of the CMS, for the image route.',
  fields: (t) => ({
    url: t.exposeString('url'),
    alternativeText: t.exposeString('alternativeText', { nullable: true }),
    width: t.exposeInt('width', { nullable: true, description: 'Of the file, where the CMS has measured it' }),
    height: t.exposeInt('height', { nullable: true }),
  }),
})

export const PictureSetType = builder.objectRef<PictureSet>('PictureSet').implement({
  description: 'One picture in up to three crops.',
  fields: (t) => ({
    desktop: t.expose('desktop', { type: EditorPictureType, nullable: true }),
    tablet: t.expose('tablet', { type: EditorPictureType, nullable: true }),
    mobile: t.expose('mobile', { type: EditorPictureType, nullable: true }),
  }),
})
