import { open, openLong } from '#platform/server/door.ts'
import { manager, operator } from '#platform/server/may.ts'
import { receivers } from '../contract.ts'
import { addReceiver } from './add-receiver.ts'
import { changeReceiver } from './change-receiver.ts'
import { previewReceiver } from './preview-receiver.ts'
import { readDispatches } from './read-dispatches.ts'
import { readHealth } from './read-health.ts'
import { readReceiver, readReceivers } from './read-receivers.ts'
import { removeReceiver } from './remove-receiver.ts'
import { replayDispatch } from './replay-dispatch.ts'
import { replayReceiver } from './replay-receiver.ts'
import type { Outward } from './send.ts'
import { testReceiver } from './test-receiver.ts'

export const receiverDoors = (outward: Outward) => [
  open(receivers.list, manager, readReceivers),
  open(receivers.health, operator, readHealth),
  open(receivers.read, manager, readReceiver),
  openLong(receivers.add, manager, addReceiver(outward)),
  openLong(receivers.change, manager, changeReceiver(outward)),
  open(receivers.remove, manager, removeReceiver),
  openLong(receivers.test, manager, testReceiver(outward)),
  open(receivers.preview, manager, previewReceiver),
  open(receivers.replayAll, manager, replayReceiver),
  open(receivers.dispatches, manager, readDispatches),
  open(receivers.replay, manager, replayDispatch),
]
