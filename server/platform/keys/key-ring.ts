import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import { randomBytes } from '../random-bytes.ts'

/**
 * Every purpose has a key of its own, so that a signature for one is invalid for any other. The purposes of the rooms are
 * added in `server/session/key-purposes.ts` (declaration merging), because the platform knows no room.
 */
export interface KeyPurposes {
  'table mark': true
}

type KeyPurpose = keyof KeyPurposes

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type KeyRing = {
  /** HMAC-SHA256 in base64url, with the signing key. */
  sign(purpose: KeyPurpose, text: string): string
  /** The signatures of every valid key, the signing one first: for look-ups by signature. */
  signatures(purpose: KeyPurpose, text: string): readonly string[]
  /** Whether one of the valid keys signed it, in constant time. */
  isSigned(purpose: KeyPurpose, text: string, shown: string): boolean
  /**
   * A pseudonym that tables store instead of a visitor, a number or an address: the same for the same text, and without the
   * key it cannot be found by trying. It is no signature, and grants no access. A hash over key and text, because an HMAC
   * takes twenty times as long in Node and every cart with a promo code needs two.
   */
  mark(text: string): string
  /**
   * Encrypted and authenticated with the signing key (AES-256-GCM), in base64url. A purpose either signs or seals.
   *
   * @param context what it belongs to: only the same context opens it again
   */
  seal(purpose: KeyPurpose, text: string, context: string): string
  /** Null: altered, of another context, or sealed with a key that is no longer valid. */
  unseal(purpose: KeyPurpose, sealed: string, context: string): string | null
  /** For signatures in a format of others (ES256 of JWTs): a pair of every valid key, the signing one first. */
  keyPairs(purpose: KeyPurpose): readonly KeyPair[]
}

export type KeyPair = { id: string; privateKey: KeyObject; publicKey: KeyObject }

type Keys = {
  /** The first signs, all of them verify. */
  secrets: readonly string[]
  /** Underived keys from before there was a ring, by purpose. They only verify. */
  former?: Readonly<Partial<Record<KeyPurpose, string>>>
}

/** The shop's own keys, derived by purpose (HKDF-SHA256). */
export function keyRing({ secrets, former = {} }: Keys): KeyRing {
  const derived = new Map<KeyPurpose, readonly Buffer[]>()
  const markKey = derive(secrets[0] ?? '', 'table mark').toString('base64url')

  function keysOf(purpose: KeyPurpose): readonly Buffer[] {
    const known = derived.get(purpose)
    if (known !== undefined) return known
    const before = former[purpose]
    const keys = secrets.map((secret) => derive(secret, purpose))
    if (before !== undefined) keys.push(Buffer.from(before))
    derived.set(purpose, keys)
    return keys
  }

  const signatures = (purpose: KeyPurpose, text: string) => keysOf(purpose).map((key) => hmac(key, text))
  return {
    sign(purpose, text) {
      const [key] = keysOf(purpose)
      if (key === undefined) throw new Error('A key ring needs a key')
      return hmac(key, text)
    },
    signatures,
    seal(purpose, text, context) {
      const [key] = keysOf(purpose)
      if (key === undefined) throw new Error('A key ring needs a key')
      return encrypted(key, text, context)
    },
    unseal(purpose, sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      return (
        keysOf(purpose)
          .map((key) => decrypted(key, bytes, context))
          .find((text) => text !== null) ?? null
      )
    },
    keyPairs: (purpose) => keysOf(purpose).map(keyPairOf),
    mark: (text) => hash('sha256', markKey + text, 'base64url'),
    isSigned(purpose, text, shown) {
      const given = Buffer.from(shown)
      // Every key is tried, so that the time taken does not reveal which one fits.
      return signatures(purpose, text).reduce((fits, right) => isEqual(Buffer.from(right), given) || fits, false)
    },
  }
}

function derive(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `tonn ${purpose}`, KEY_BYTES))
}

/** P-256, with the derived bytes as its private number. One in 2³² secrets gives none, and the shop does not start. */
function keyPairOf(secret: Buffer): KeyPair {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)), d: text(secret) }
  const privateKey = createPrivateKey({ key, format: 'jwk' })
  const id = hash('sha256', point, 'base64url').slice(0, 16)
  return { id, privateKey, publicKey: createPublicKey(privateKey) }
}

/** Nonce, tag, text. */
function encrypted(key: Buffer, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

function decrypted(key: Buffer, sealed: Buffer, context: string): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(context),
  )
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isEqual(right: Buffer, given: Buffer): boolean {
  return right.length === given.length && timingSafeEqual(right, given)
}
