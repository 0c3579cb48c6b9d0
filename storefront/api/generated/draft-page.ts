// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  DraftPageQuery,
  DraftPageQueryVariables,
} from './types.ts'

export const DraftPageDocument = "query DraftPage($slug:String!$signedAt:String!$signature:String!){draftPage(slug:$slug signedAt:$signedAt signature:$signature){isAway page{title description sharePicture{...EditorPictureParts}blocks{kind title text{...RichTextParts}picture{desktop{...EditorPictureParts}tablet{...EditorPictureParts}mobile{...EditorPictureParts}}pictureSide planGroup links{label to}questions{question answer{...RichTextParts}}hasAddressForm}}}}fragment EditorPictureParts on EditorPicture{url alternativeText width height}fragment RichTextParts on RichBlock{kind lines{depth spans{text isBold isItalic href}}}" as TypedDocumentString<DraftPageQuery, DraftPageQueryVariables>
