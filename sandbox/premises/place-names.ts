export const STREET_NAMES = [
  ...['Abbey', 'Alder', 'Ash', 'Barrack', 'Beech', 'Birch', 'Boyne', 'Bridge', 'Brookfield', 'Canal', 'Castle'],
  ...['Cedar', 'Chapel', 'Cherry', 'Church', 'Clonmore', 'Connolly', 'Convent', 'Coolgreen', 'Davitt', 'Dock'],
  ...['Elm', 'Emmet', 'Fairgreen', 'Fairview', 'Father Mathew', 'Fern', 'Forge', 'Foxfield', 'Gandon', 'Glebe'],
  ...['Glenview', 'Grange', 'Grattan', 'Griffith', 'Harbour', 'Hawthorn', 'Hazel', 'Heather', 'Hillcrest', 'Holly'],
  ...['Ivy', 'James Connolly', 'John', 'Kickham', 'Lakeview', 'Larch', 'Larkin', 'Laurel', 'Lime', 'Linden', 'Lough'],
  ...['Main', 'Manor', 'Maple', 'Market', 'Meadow', 'Mill', 'Millbrook', 'Mitchel', 'Moyville', 'New', "O'Brien"],
  ...["O'Connell", "O'Growney", 'Oak', 'Old', 'Orchard', 'Parnell', 'Patrick', 'Pearse', 'Plunkett', 'Poplar'],
  ...['Priory', 'Quarry', 'Railway', 'Rectory', 'Redmond', 'Riverside', 'Rosewood', 'Rowan', 'Sarsfield', 'Shannon'],
  ...['Slaney', 'Spruce', "St Anne's", "St Brendan's", "St Brigid's", "St Colmcille's", "St Joseph's", "St Mary's"],
  ...['Station', 'Stonebridge', 'Summerhill', 'Sycamore', 'Thomas Davis', 'Tone', 'Tower', 'Verdon', 'Weaver'],
  ...['Wellington', 'Westbrook', 'Whitethorn', 'William', 'Willow', 'Windmill', 'Wolfe Tone', 'Woodlawn', 'Yew'],
]

export const STREET_TYPES = [
  ...['Street', 'Road', 'Avenue', 'Park', 'Drive', 'Close', 'Lawn', 'Court'],
  ...['Grove', 'Crescent', 'Terrace', 'Place', 'Green', 'Heights', 'Walk', 'Way'],
]

export const BLOCK_NAMES = [
  ...['Alderwood', 'Bishopsgate', 'Carraig', 'Curlew', 'Dunmore', 'Fitzgibbon', 'Gandon', 'Granary', 'Harbourmaster'],
  ...['Ivory', 'Kingsbury', 'Larkfield', 'Linden', 'Mariner', 'Millrace', 'Parkgate', 'Quayside', 'Saltworks'],
  ...['Shandon', 'Spencer', 'Tannery', 'Tolka', 'Weir', 'Windlass'],
]

export const BLOCK_TYPES = ['House', 'Court', 'Hall', 'Buildings', 'Mill']

export const HOUSE_NAMES = [
  ...['Ash Cottage', 'Avondale', 'Bayview', 'Bramble Lodge', 'Brookside', 'Fern House', 'Glen House', 'Hillside'],
  ...['Lakeview', 'Oak Lodge', 'Orchard House', 'Rose Cottage', 'Sea View', 'Stone Cottage', 'The Forge', 'Woodview'],
]

const TOWNLAND_STARTS = [
  ...['Ard', 'Bally', 'Carrick', 'Carrow', 'Clon', 'Cloon', 'Cool', 'Curra', 'Derry', 'Drum', 'Dun', 'Garran', 'Glen'],
  ...['Gort', 'Kil', 'Knock', 'Lis', 'Mullagh', 'Rath', 'Ross', 'Shan', 'Sliev', 'Tober', 'Tully'],
]
const TOWNLAND_ENDS = [
  ...['anure', 'ard', 'beg', 'boy', 'bride', 'calla', 'carra', 'cor', 'cullen', 'dara', 'duff', 'fad', 'finn', 'garve'],
  ...['glass', 'keel', 'keeran', 'leagh', 'lea', 'macoo', 'maine', 'more', 'naboy', 'nacross', 'nagh', 'nahown'],
  ...['naloy', 'namona', 'nashee', 'patrick', 'quin', 'reagh', 'roe', 'rush', 'teige', 'tubber', 'vara', 'voy'],
]
const TOWNLAND_PARTS = ['', ' Upper', ' Lower', ' East', ' West', ' North', ' South']

export const TOWNLANDS = TOWNLAND_PARTS.flatMap((part) =>
  TOWNLAND_ENDS.flatMap((end) => TOWNLAND_STARTS.map((start) => start + end + part)),
)
