import { once } from 'node:events'
import { connect } from 'node:net'
import { pause } from './machine.ts'
import type { Shop } from './shop.ts'

/** What the first visitor of a page receives, in bytes: brotli, with the headers. */
export type FirstAnswer = { path: string; bytes: number }

const restMs = 500

/** Each page is rendered again: `move` changes the shop's revision, as any menu change does. */
export async function measureFirstAnswers(
  { port }: Pick<Shop, 'port'>,
  paths: readonly string[],
  move: () => unknown,
): Promise<FirstAnswer[]> {
  const answers: FirstAnswer[] = []
  for (const path of paths) {
    // The server looks back to the page before, so this one comes after a rest.
    await move()
    await bytesOf(port, path)
    await pause(restMs)
    await move()
    answers.push({ path, bytes: await bytesOf(port, path) })
  }
  return answers
}

async function bytesOf(port: number, path: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  )
  socket.resume()
  await once(socket, 'close')
  return socket.bytesRead
}
