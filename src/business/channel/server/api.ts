import { open } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { channel } from '../contract.ts'
import { readChannel } from './read-channel.ts'

export const channelDoors = [open(channel.read, anyone, readChannel)]
