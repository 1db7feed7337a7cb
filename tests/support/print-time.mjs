// What this process takes for now, in every way to ask: `node print-time.mjs`.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

class OwnDate extends Date {}

function ask() {
  const parts = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: 'UTC' })
  const day = (date) => date.toISOString().slice(0, 10)
  return {
    moments: [Date.now(), ...[new Date(), new OwnDate()].map(Number)],
    days: [
      day(new Date(Date())),
      Temporal.Now.plainDateISO('UTC').toString(),
      Temporal.Now.instant().toString().slice(0, 10),
    ],
    shown: [
      parts.format(),
      parts
        .formatToParts()
        .map(({ value }) => value)
        .join(''),
    ],
    explicit: [new Date(0).getTime(), Date.UTC(1970, 0), parts.format(0)],
    kinds: [new Date() instanceof Date, new OwnDate() instanceof OwnDate, typeof Date()],
    isOwn: new Date().constructor === Date,
  }
}

if (!isMainThread) parentPort.postMessage(ask())
else if (process.send) process.send(ask())
else {
  const [inThread] = await once(new Worker(new URL(import.meta.url)), 'message')
  const [inChild] = await once(fork(import.meta.filename), 'message')
  process.stdout.write(JSON.stringify([ask(), inThread, inChild]))
}
