import { get } from 'node:http'
import { median } from './against-bare.ts'
import { pause, stopGroup } from './machine.ts'
import { type Place, spawnShop } from './shop.ts'

export type ColdStart = { command: string; isBarred: boolean; ms: number; runs: number[] }

/** From nothing to the first page, built already and set up already. */
export async function measureColdStart(place: Place, isQuick: boolean): Promise<ColdStart[]> {
  const starts: ColdStart[] = []
  for (const byNpm of [false, true]) {
    const runs: number[] = []
    for (let run = 0; run < (isQuick ? 1 : 5); run += 1) runs.push(await once(place, byNpm))
    const command = byNpm ? 'npm start' : 'node bin/start.mjs'
    starts.push({ command, isBarred: !byNpm, ms: median(runs), runs })
  }
  return starts
}

async function once(place: Place, byNpm: boolean): Promise<number> {
  const began = performance.now()
  const child = spawnShop(place, byNpm)
  child.stdout?.resume()
  try {
    while ((await statusOf(place.port)) !== 200) {
      if (performance.now() - began > 20_000) throw new Error('The shop did not open in 20 s.')
      await pause(2)
    }
    return performance.now() - began
  } finally {
    await stopGroup(child)
  }
}

const statusOf = (port: number) =>
  new Promise<number>((said) => {
    get({ port, host: '127.0.0.1', agent: false }, (answer) => {
      answer.resume().once('end', () => said(answer.statusCode ?? 0))
    }).once('error', () => said(0))
  })
