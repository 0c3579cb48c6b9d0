import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressWords, readAddress, readAddressQuery } from '#domain/address/address-text.ts'
import { eircodeHint, eircodeProblem, extractEircode } from '#domain/address/eircode.ts'
import { homesThatFit } from '#domain/address/fits-address.ts'
import { judgeHomeProof } from '#domain/address/home-proof.ts'
import { maskedAddress } from '#domain/address/masked-address.ts'
import { groupPhone, isBroadbandNumber, lineNumber, nationalNumber } from '#domain/address/phone.ts'
import { CurrentServiceSchema } from '#domain/current-service/current-service-details.ts'
import { isEid } from '#domain/sim/eid.ts'
import { cleanText } from './clean-text.ts'
import { growth, LINEAR, WORST_SHAPES } from './growth.fixture.ts'

const HOME = {
  addressLine1: '5 Main Street',
  addressLine2: null,
  addressLine3: null,
  town: 'Kanturk',
  county: 'CO_CORK',
}

const KNOWN_HOME = { ...HOME, eircode: 'P51K2A1', addressId: null, sipNumber: null, dsl: null }

const READERS = {
  extractEircode,
  eircodeProblem,
  eircodeHint,
  lineNumber,
  nationalNumber,
  groupPhone,
  isBroadbandNumber,
  addressWords,
  readAddress,
  readAddressQuery,
  isEid,
  judgeHomeProof: (text: string) => judgeHomeProof(KNOWN_HOME, text),
  maskedAddress: (text: string) => maskedAddress({ ...KNOWN_HOME, addressLine1: text, town: text }),
  homesThatFit: (text: string) => homesThatFit({ ...HOME, addressLine1: text, town: text }, [HOME]),
  'cleanText, refusing': (text: string) => cleanText(text, { atMost: 100_000, whenLonger: 'refuse' }),
  'cleanText, cutting': (text: string) => cleanText(text, { atMost: 1000, whenLonger: 'cut' }),
  'answers about the current service': (text: string) =>
    v.safeParse(CurrentServiceSchema, {
      hasService: true,
      provider: text,
      providerName: text,
      accountNumber: text,
      phoneNumber: text,
      connectedDevices: [text],
    }),
}

test.each(Object.entries(READERS))('TEXT-6: %s takes work in proportion to the text', (_name, read) => {
  for (const shape of WORST_SHAPES) {
    expect(growth(read, shape), `a text of ${JSON.stringify(shape)}`).toBeLessThan(LINEAR)
  }
})
