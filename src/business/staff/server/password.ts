import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const derive = promisify(argon2)

/** The cost is stored with the hash, so it can be raised without locking anyone out. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: password.normalize('NFKC'), nonce })
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    nonce.toString('base64url'),
    tag.toString('base64url'),
  ].join('$')
}

/** A hash of no password: an unknown login takes as long to refuse as a known one. */
let decoy: Promise<string> | undefined
const nobodysHash = () => {
  decoy ??= hashPassword(randomBytes(24).toString('base64url'))
  return decoy
}

export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, nonce = '', tag = ''] = (hash ?? (await nobodysHash())).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive('argon2id', {
    ...cost,
    memory: Number(memory),
    passes: Number(passes),
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64url'),
  })
  return timingSafeEqual(actual, expected) && hash !== undefined
}
