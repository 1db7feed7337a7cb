import { openLong } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { media } from '../contract.ts'
import { storePhoto } from './photos.ts'

export const mediaDoors = [openLong(media.upload, manager, storePhoto)]
