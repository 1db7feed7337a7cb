import { open } from '#platform/server/door.ts'
import { anyone, manager } from '#platform/server/may.ts'
import { content, links, navigation, pages } from '../contract.ts'
import { addLink } from './add-link.ts'
import { addPage } from './add-page.ts'
import { changeLink } from './change-link.ts'
import { changePage } from './change-page.ts'
import { putNavigation } from './put-navigation.ts'
import { readLink, readLinks } from './read-links.ts'
import { readNavigation } from './read-navigation.ts'
import { readPage } from './read-page.ts'
import { readPages, readWrittenPage } from './read-pages.ts'
import { removeLink } from './remove-link.ts'
import { removePage } from './remove-page.ts'

export const contentDoors = [
  open(content.page, anyone, readPage),
  open(pages.list, manager, readPages),
  open(pages.read, manager, readWrittenPage),
  open(pages.add, manager, addPage),
  open(pages.change, manager, changePage),
  open(pages.remove, manager, removePage),
  open(links.list, manager, readLinks),
  open(links.read, manager, readLink),
  open(links.add, manager, addLink),
  open(links.change, manager, changeLink),
  open(links.remove, manager, removeLink),
  open(navigation.read, manager, readNavigation),
  open(navigation.put, manager, putNavigation),
]
