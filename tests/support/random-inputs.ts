// Random inputs are drawn by the run's seed, as journeys' screens are: a run of the same commit tries the same ones.
import { createHash } from 'node:crypto'
import fc from 'fast-check'

export const seedOfRun = () =>
  createHash('sha256').update(String(process.env.SEED)).digest().readInt32BE()

fc.configureGlobal({ seed: seedOfRun() })
