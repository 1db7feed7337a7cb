import { open } from '#platform/server/door.ts'
import { anyone, manager } from '#platform/server/may.ts'
import { content, links, navigation, pages } from '../contract.ts'
import { addLink, changeLink, readLink, readLinks, removeLink } from './links.ts'
import { changeNavigation, readNavigation } from './navigation.ts'
import { addPage, changePage, readPage, readPages, readWrittenPage, removePage } from './pages.ts'

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
  open(navigation.change, manager, changeNavigation),
]
