import { APARTMENT_EIRCODES } from './demo-world.ts'
import type { Premises } from './premises.ts'

const BUILDING_EIRCODE = 'D15X9NE'

type Place = Pick<Premises, 'town' | 'county'> & Partial<Premises>

function at(eircode: string, place: Place): Premises {
  return {
    eircode,
    within: null,
    unit: null,
    building: null,
    streetNumber: null,
    streetName: null,
    streetType: null,
    locality: null,
    ...place,
  }
}

function house(eircode: string, street: string, locality: string | null, town: string, county: string): Premises {
  const [streetNumber = '', ...words] = street.split(' ')
  const streetType = words.pop() ?? null
  return at(eircode, { streetNumber, streetName: words.join(' '), streetType, locality, town, county })
}

function townland(eircode: string, locality: string, town: string, county: string): Premises {
  return at(eircode, { locality, town, county })
}

const BLOCK = {
  building: 'Cuan Court',
  streetName: 'Clonsilla',
  streetType: 'Road',
  locality: 'Blanchardstown',
  town: 'Dublin 15',
  county: 'CO_DUBLIN',
}

export const DEMO_PREMISES: readonly Premises[] = [
  house('D08P3T7', "27 Weaver's Row", 'The Liberties', 'Dublin 8', 'CO_DUBLIN'),
  house('T12K8AF', '8 Loughview Terrace', 'Turners Cross', 'Cork', 'CO_CORK'),
  house('V94E6NH', '41 Mulcair Avenue', 'Castletroy', 'Limerick', 'CO_LIMERICK'),
  house('H91W2KR', '16 Corrib Crescent', 'Salthill', 'Galway', 'CO_GALWAY'),
  townland('F92C5PD', 'Glenswilly', 'Letterkenny', 'CO_DONEGAL'),
  townland('R32A7XV', 'Rathleague', 'Portlaoise', 'CO_LAOIS'),
  house('W23D4C6', '52 Liffey Lawns', null, 'Celbridge', 'CO_KILDARE'),
  townland('F31N4DT', 'Knocknakillew', 'Ballinrobe', 'CO_MAYO'),
  townland('H53K2RY', 'Tullrush', 'Ballinasloe', 'CO_GALWAY'),
  townland('F23A9W1', 'Derrylea', 'Castlebar', 'CO_MAYO'),
  townland('H62P7VE', 'Cloonpatrick', 'Loughrea', 'CO_GALWAY'),
  townland('R95X4TN', 'Rathcullen', 'Kilkenny', 'CO_KILKENNY'),
  townland('V35C8KD', 'Ballinacurra Lower', 'Kilmallock', 'CO_LIMERICK'),
  townland('P75W3HF', 'Dromleagh', 'Bantry', 'CO_CORK'),
  townland('F45E5PA', 'Cloonboy', 'Castlerea', 'CO_ROSCOMMON'),
  townland('H71T6RC', 'Derrygimlagh', 'Clifden', 'CO_GALWAY'),
  townland('V31N2KW', 'Knocknagoshel East', 'Listowel', 'CO_KERRY'),
  townland('P31D7XE', 'Kilnaglory', 'Ballincollig', 'CO_CORK'),
  townland('F12V4CH', 'Garranard', 'Claremorris', 'CO_MAYO'),
  townland('F26R8PT', 'Carrowkeel', 'Ballina', 'CO_MAYO'),
  house('E25K3DW', '3 Friar Street', null, 'Cashel', 'CO_TIPPERARY'),
  house('N39F6YA', '19 Camlin View', null, 'Longford', 'CO_LONGFORD'),
  townland('P47N6DW', 'Drinagh West', 'Dunmanway', 'CO_CORK'),
  at(BUILDING_EIRCODE, BLOCK),
  ...APARTMENT_EIRCODES.map((eircode, index) =>
    at(eircode, { ...BLOCK, within: BUILDING_EIRCODE, unit: String(index + 1) }),
  ),
]
