import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { CATALOGUE_FOLDER, readCatalogue } from './read-catalogue.ts'

/**
 * The shipped catalogue with changed files. Undefined removes a file. Its pictures are minimal: reading the real ones
 * is most of the work, and no test here is about them.
 */
async function catalogueFolder(changes: Record<string, string | Buffer | undefined> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tonn-catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const filter = (name: string) => !/\.(csv|svg)$/.test(name)
  await cp(CATALOGUE_FOLDER, folder, { recursive: true, filter })
  const pictures = await readdir(path.join(CATALOGUE_FOLDER, 'pictures'))
  await Promise.all(pictures.map((name) => writeFile(path.join(folder, 'pictures', name), drawing(9, 9))))
  for (const [name, content] of Object.entries(changes)) {
    const file = path.join(folder, name)
    await (content === undefined ? rm(file) : writeFile(file, content))
  }
  return folder
}

async function problemsWith(changes: Record<string, string | Buffer | undefined>): Promise<unknown> {
  const read = await readCatalogue(await catalogueFolder(changes))
  return read.ok ? [] : read.refusal
}

function drawing(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h9v9z"/></svg>`
}

test('CAT-55: a picture is known by its name, with its size and the checksum of its bytes, which come once, however many names it has', async () => {
  const dot = { create: { width: 3, height: 2, channels: 3, background: '#fff' } } as const
  const folder = await catalogueFolder({
    'pictures/drawn.svg': drawing(320, 200),
    'pictures/dot.png': await sharp(dot).png().toBuffer(),
    'pictures/dot.webp': await sharp(dot).webp().toBuffer(),
    'pictures/one.svg': drawing(5, 5),
    'pictures/two.svg': drawing(5, 5),
  })
  const read = await readCatalogue(folder)
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  const { release, pictures } = read.value
  expect(release.pictures['drawn.svg']).toMatchObject({ width: 320, height: 200 })
  expect(release.pictures['dot.png']).toMatchObject({ width: 3, height: 2 })
  expect(release.pictures['dot.webp']).toMatchObject({ width: 3, height: 2 })
  const mediaTypes = ['drawn.svg', 'dot.png', 'dot.webp'].map(
    (name) => pictures.find(({ checksum }) => checksum === release.pictures[name]?.checksum)?.mediaType,
  )
  expect(mediaTypes).toEqual(['image/svg+xml', 'image/png', 'image/webp'])
  const { 'one.svg': one, 'two.svg': two } = release.pictures
  expect(one).toEqual(two)
  const stored = pictures.filter(({ checksum }) => checksum === one?.checksum)
  expect(stored.map(({ bytes }) => bytes.toString())).toEqual([drawing(5, 5)])
})

test('CAT-55, CAT-60: another picture under the same name makes another release; the mark that some editors put before a file makes none', async () => {
  const brand = await readFile(path.join(CATALOGUE_FOLDER, 'brand.json'), 'utf8')
  const checksum = async (changes: Record<string, string>) => {
    const read = await readCatalogue(await catalogueFolder(changes))
    return read.ok && read.value.checksum
  }
  const first = await checksum({ 'pictures/fibre.svg': drawing(6, 6) })
  expect(first).toEqual(expect.any(String))
  expect(await checksum({ 'pictures/fibre.svg': drawing(6, 6), 'brand.json': `\uFEFF${brand}` })).toBe(first)
  const other = await checksum({ 'pictures/fibre.svg': drawing(6, 7) })
  expect(other).toEqual(expect.any(String))
  expect(other).not.toBe(first)
})

test('CAT-49: broken JSON, a broken picture and a missing one are reported together, by file and field', async () => {
  expect(
    await problemsWith({
      'brand.json': '{',
      'pictures/copper_Active.svg': undefined,
      'pictures/fibre.svg': 'no picture',
    }),
  ).toEqual([
    { file: 'brand.json', field: '', message: 'is not JSON' },
    ...['dualplay-pstn/ngb-7mb.json', 'dualplay/ngb-7mb.json'].map((file) => ({
      file,
      field: 'attributes.0.value',
      message: 'copper_Active.svg is not in pictures/',
    })),
    { file: 'pictures/fibre.svg', field: '', message: 'is not a picture that can be read' },
  ])
})

test('CAT-22: a file that cannot be opened is reported with all other mistakes', async () => {
  const folder = await catalogueFolder({ 'devices.json': '{', 'add-ons.json': undefined })
  await symlink('nowhere.json', path.join(folder, 'add-ons.json'))
  await symlink('nowhere.json', path.join(folder, 'dualplay/gone.json'))
  await symlink('nowhere.svg', path.join(folder, 'pictures/gone.svg'))
  await mkdir(path.join(folder, 'tv/folder.json'))
  const read = await readCatalogue(folder)
  expect(read.ok ? [] : read.refusal.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'add-ons.json: cannot be read',
    'devices.json: is not JSON',
    'dualplay/gone.json: cannot be read',
    'tv/folder.json: cannot be read',
    'pictures/gone.svg: is not a picture that can be read',
  ])
})

test('CAT-60: a field that is there twice and a file in another encoding are reported with all other mistakes', async () => {
  const offer = await readFile(path.join(CATALOGUE_FOLDER, 'tv/tv-family.json'), 'utf8')
  const brand = await readFile(path.join(CATALOGUE_FOLDER, 'brand.json'), 'utf8')
  expect(
    await problemsWith({
      'brand.json': Buffer.from(brand.replace('Quay', 'Qué'), 'latin1'),
      'tv/tv-family.json': offer.replace('"price":', '"price": 1, "price":').replace('"TV_FAMILY"', '"tv"'),
    }),
  ).toEqual([
    { file: 'brand.json', field: '', message: 'is not text in UTF-8' },
    { file: 'tv/tv-family.json', field: 'plans.0.price', message: 'is there twice' },
    { file: 'tv/tv-family.json', field: 'offerCode', message: 'must be capitals, digits and underscores' },
  ])
})

test('CAT-49: a picture of another kind than its name says is reported', async () => {
  const dot = { create: { width: 3, height: 2, channels: 3, background: '#fff' } } as const
  const png = await sharp(dot).png().toBuffer()
  expect(await problemsWith({ 'pictures/fibre.svg': png, 'pictures/dot.webp': drawing(3, 2) })).toEqual([
    { file: 'pictures/dot.webp', field: '', message: 'is svg inside, whatever its name says' },
    { file: 'pictures/fibre.svg', field: '', message: 'is png inside, whatever its name says' },
  ])
})

test('CAT-58: a picture that a page is shared with is missed by its name', async () => {
  expect(await problemsWith({ 'pictures/share-tv.svg': undefined })).toEqual([
    { file: 'pictures/share-tv.svg', field: '', message: 'is missing: a page of the shop shows it' },
  ])
})

test('CAT-8: a file that nothing reads is refused, whatever it is, and a link to a folder is not followed round in a circle', async () => {
  const unknown = ['notes.md', 'old.json', 'pictures/fibre.jpg', 'tv/readme.txt', 'tv/tv-x.JSON']
  const folder = await catalogueFolder(Object.fromEntries(unknown.map((name) => [name, '{}'])))
  await symlink('.', path.join(folder, 'tv/again'))
  const read = await readCatalogue(folder)
  expect(read.ok ? [] : read.refusal.toSorted((one, other) => (one.file < other.file ? -1 : 1))).toEqual(
    [...unknown, 'tv/again']
      .toSorted()
      .map((file) => ({ file, field: '', message: 'is not a file that the catalogue knows' })),
  )
})

test('CAT-8: what explains a folder, what a tool leaves behind and the premises are left alone', async () => {
  const folder = await catalogueFolder({ 'tv/README.md': '# TV', '.DS_Store': '', 'pictures/.keep': '' })
  await mkdir(path.join(folder, '.tool'))
  await writeFile(path.join(folder, '.tool/old.json'), '{')
  await writeFile(path.join(folder, 'premises/more.json'), '{')
  expect(await readCatalogue(folder)).toMatchObject({ ok: true })
})
