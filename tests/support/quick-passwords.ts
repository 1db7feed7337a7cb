// Passwords are hashed at the least cost: tests are refused a thousand times. What a hash costs is proven in password.test.ts.
import { afterAll, expect } from 'vitest'
import { hashAsUsual, hashCheaply } from './hash-cost.ts'

if (!expect.getState().testPath?.endsWith('/password.test.ts')) {
  hashCheaply()
  // The next file of this worker has the same module.
  afterAll(hashAsUsual)
}
