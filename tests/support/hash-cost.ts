import { onTestFinished } from 'vitest'
import { hashCost } from '#business/staff/server/password.ts'
import { leastCost } from './quick-hash.ts'

const usualCost = { ...hashCost }

export const hashCheaply = () => void Object.assign(hashCost, leastCost)
export const hashAsUsual = () => void Object.assign(hashCost, usualCost)

/** In this test a hash takes as long as in a shop, so that much can happen before it ends. */
export function hashSlowly() {
  hashAsUsual()
  onTestFinished(hashCheaply)
}
