// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  AddableDevicesQuery,
  AddableDevicesQueryVariables,
  AddablePlansQuery,
  AddablePlansQueryVariables,
} from './types.ts'

export const AddablePlansDocument = "query AddablePlans($serviceGroup:ServiceGroup!$simOnly:Boolean$parentOfferCode:String$cartType:CartType$token:String){getTariffs(serviceGroupCode:$serviceGroup simOnly:$simOnly parentOfferCode:$parentOfferCode portIn:false advertised:true cartType:$cartType token:$token){tariffs{code offerCode displayName description displayPrice defaultPrice discountDuration commitmentDuration discountedActivationFee equipmentsPrice{code discountedPrice}}}}" as TypedDocumentString<AddablePlansQuery, AddablePlansQueryVariables>

export const AddableDevicesDocument = "query AddableDevices{getDevices{code title description stockLevel}}" as TypedDocumentString<AddableDevicesQuery, AddableDevicesQueryVariables>
