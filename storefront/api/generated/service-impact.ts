// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

import type {
  TypedDocumentString,
  ServiceImpactQuery,
  ServiceImpactQueryVariables,
} from './types.ts'

export const ServiceImpactDocument = "query ServiceImpact($reference:String$cartType:CartType$token:String){serviceImpact(reference:$reference cartType:$cartType token:$token){today startsOn term payToday held{service{id serviceGroup name simOnly number address handset minDownloadSpeed downloadSpeed}priceNow nextPrice nextFrom termUntil picture}firstBill{...FirstBillPart}settlingBills{...FirstBillPart}course{on asItIs changed staying added{id amount}rise events{endedDiscountOf}}}}fragment FirstBillPart on ChangedFirstBill{on amount monthAhead partMonth credit onceOff leavingCharge}" as TypedDocumentString<ServiceImpactQuery, ServiceImpactQueryVariables>
