import type { ChildProcess } from 'node:child_process'
import { get } from 'node:http'
import path from 'node:path'
import { median } from './compare.ts'
import { pause, root, startPinned, stopGroup } from './machine.ts'
import { type Place, spawnShop } from './shop.ts'

/** From start to first page in ms, with the shop built and set up. */
export type ColdStarts = { bare: number; shop: number; byNpm: number; ratio: number }

/** Alternates with the smallest possible server: A/B/A/B. */
export async function measureColdStart(place: Place, isQuick: boolean): Promise<ColdStarts> {
  const runs: { bare: number; shop: number; byNpm: number }[] = []
  for (let run = 0; run < (isQuick ? 1 : 5); run += 1)
    runs.push({
      bare: await firstAnswer(place, startBare),
      shop: await firstAnswer(place, (at) => spawnShop(at)),
      byNpm: await firstAnswer(place, (at) => spawnShop(at, true)),
    })
  return {
    bare: median(runs.map(({ bare }) => bare)),
    shop: median(runs.map(({ shop }) => shop)),
    byNpm: median(runs.map(({ byNpm }) => byNpm)),
    ratio: median(runs.map(({ bare, shop }) => shop / bare)),
  }
}

const startBare = ({ dataDir, port }: Place) =>
  startPinned(process.execPath, [
    `${root}/bench/bare-start.ts`,
    path.join(dataDir, 'tiffin.sqlite'),
    String(port),
  ])

async function firstAnswer(place: Place, start: (at: Place) => ChildProcess): Promise<number> {
  const began = performance.now()
  const child = start(place)
  child.stdout?.resume()
  try {
    while ((await statusOf(place.port)) !== 200) {
      if (performance.now() - began > 20_000) throw new Error('It did not answer within 20 s.')
      await pause(2)
    }
    return performance.now() - began
  } finally {
    await stopGroup(child)
  }
}

const statusOf = (port: number) =>
  new Promise<number>((response) => {
    get({ port, host: '127.0.0.1', agent: false }, (answer) => {
      answer.resume().once('end', () => response(answer.statusCode ?? 0))
    }).once('error', () => response(0))
  })
