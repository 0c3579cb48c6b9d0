export type AreaCode = { code: string; name: string }

/** The geographic numbering areas of the Irish numbering plan, each under its main town. */
const NAMES = {
  '01': 'Dublin',
  '021': 'Cork',
  '022': 'Mallow',
  '023': 'Bandon',
  '024': 'Youghal',
  '025': 'Fermoy',
  '026': 'Macroom',
  '027': 'Bantry',
  '028': 'Skibbereen',
  '029': 'Kanturk',
  '0402': 'Arklow',
  '0404': 'Wicklow',
  '041': 'Drogheda',
  '042': 'Dundalk',
  '043': 'Longford',
  '044': 'Mullingar',
  '045': 'Naas',
  '046': 'Navan',
  '047': 'Monaghan',
  '049': 'Cavan',
  '0504': 'Thurles',
  '0505': 'Roscrea',
  '051': 'Waterford',
  '052': 'Clonmel',
  '053': 'Wexford',
  '056': 'Kilkenny',
  '057': 'Portlaoise and Tullamore',
  '058': 'Dungarvan',
  '059': 'Carlow',
  '061': 'Limerick',
  '062': 'Tipperary and Cashel',
  '063': 'Charleville',
  '064': 'Killarney',
  '065': 'Ennis',
  '066': 'Tralee',
  '067': 'Nenagh',
  '068': 'Listowel',
  '069': 'Newcastle West',
  '071': 'Sligo',
  '074': 'Letterkenny',
  '090': 'Athlone and Roscommon',
  '091': 'Galway',
  '093': 'Tuam',
  '094': 'Castlebar',
  '095': 'Clifden',
  '096': 'Ballina',
  '097': 'Belmullet',
  '098': 'Westport',
  '099': 'Aran Islands',
}

export const AREA_CODES: readonly AreaCode[] = Object.entries(NAMES)
  .map(([code, name]) => ({ code, name }))
  .sort((one, other) => (one.code < other.code ? -1 : 1))

/** No area code begins another, so at most one fits. */
export function areaCodeOf(digits: string): AreaCode | null {
  return AREA_CODES.find(({ code }) => digits.startsWith(code)) ?? null
}
