import { argon2Sync, randomBytes } from 'node:crypto'
import { shopInput } from './shop-input.ts'

export const leastCost = { memory: 8, passes: 1 }

/** The password of all at the least cost, which a hash names itself: tests sign in hundreds of times. */
export function quickHash(): string {
  const { memory, passes } = leastCost
  const nonce = randomBytes(16)
  const message = shopInput.master.password
  const tag = argon2Sync('argon2id', {
    message,
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  })
  return ['argon2id', memory, passes, nonce.toString('base64url'), tag.toString('base64url')].join(
    '$',
  )
}
