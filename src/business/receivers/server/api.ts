import { open, openLong } from '#platform/server/door.ts'
import { manager, operator } from '#platform/server/may.ts'
import { receivers } from '../contract.ts'
import { readHealth, readMessages, replayMessage, replayReceiver } from './messages.ts'
import {
  addReceiver,
  changeReceiver,
  previewReceiver,
  readReceiver,
  readReceivers,
  removeReceiver,
  replaceSecret,
  testReceiver,
} from './receivers.ts'
import type { Outward } from './send.ts'

export const receiverDoors = (outward: Outward) => [
  open(receivers.list, manager, readReceivers),
  open(receivers.health, operator, readHealth),
  open(receivers.read, manager, readReceiver),
  openLong(receivers.add, manager, addReceiver(outward), { keepsKeys: true }),
  openLong(receivers.change, manager, changeReceiver(outward)),
  open(receivers.remove, manager, removeReceiver),
  open(receivers.replaceSecret, manager, replaceSecret),
  openLong(receivers.test, manager, testReceiver(outward)),
  open(receivers.preview, manager, previewReceiver(outward)),
  openLong(receivers.replayAll, manager, replayReceiver(outward)),
  open(receivers.messages, manager, readMessages),
  open(receivers.replay, manager, replayMessage(outward)),
]
