import { cents, NOTHING } from '#domain/money.ts'
import type { Tariff } from './tariff.ts'

export function aTariff(parts: Partial<Tariff> = {}): Tariff {
  return {
    code: 'ACQ_FTTH_1GB_24M',
    offerCode: 'FTTH_1GB',
    serviceGroup: 'DUALPLAY',
    acquisitionType: 'NEW_ACQUISITION',
    technology: 'FTTH',
    commitmentDuration: 24,
    description: 'Full fibre broadband, up to 1 Gb',
    displayName: 'Fibre 1 Gb',
    category: 'FULL_FIBRE',
    displayPrice: cents(3999),
    defaultPrice: cents(5999),
    discountDuration: 12,
    portIn: false,
    simOnly: false,
    advertised: true,
    sortOrder: null,
    isTVOfferIncluded: false,
    parentOfferCodes: null,
    usages: [],
    equipmentsPrice: [],
    attributes: [],
    minDownloadSpeed: 900,
    minUploadSpeed: 900,
    maxDownloadSpeed: 1000,
    maxUploadSpeed: 1000,
    installationType: 'FULL_INSTALL',
    activationFee: cents(14998),
    discountedActivationFee: NOTHING,
    inclusiveEquipments: [],
    ...parts,
  }
}
