import { open, openLong } from '#platform/server/door.ts'
import { manager, operator } from '#platform/server/may.ts'
import { receivers } from '../contract.ts'
import { previewReceiver } from './preview-receiver.ts'
import { readHealth } from './read-health.ts'
import { readMessages } from './read-messages.ts'
import { readReceiver, readReceivers } from './read-receivers.ts'
import { addReceiver, changeReceiver, removeReceiver } from './receivers.ts'
import { replayMessage, replayReceiver } from './replay.ts'
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
  open(receivers.preview, manager, previewReceiver(outward)),
  openLong(receivers.replayAll, manager, replayReceiver(outward)),
  open(receivers.messages, manager, readMessages),
  open(receivers.replay, manager, replayMessage),
]
