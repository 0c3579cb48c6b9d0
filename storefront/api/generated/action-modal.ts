// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ActionModalQuery,
  ActionModalQueryVariables,
} from './types.ts'

export const ActionModalDocument = "query ActionModal($modalId:String!){actionModal(modalId:$modalId){title description solidButton alternativeButton showBackButton showCloseButton desktopImage{...ModalImage}mobileImage{...ModalImage}icon{...ModalImage}}}fragment ModalImage on ActionModalImage{url alternativeText}" as TypedDocumentString<ActionModalQuery, ActionModalQueryVariables>
