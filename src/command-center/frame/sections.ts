import {
  BellRing,
  BookOpen,
  CookingPot,
  FileText,
  LayoutDashboard,
  Link2,
  ListChecks,
  Settings,
  Users,
  Warehouse,
} from 'lucide-react'
import type { SignedIn } from '#business/staff/contract.ts'
import { viewPaths } from '#command-center/frame/line/device.ts'

const all = [
  { to: '/command-center', name: 'dashboard', Icon: LayoutDashboard, least: 'operator' },
  { to: '/command-center/checkout', name: 'orders', Icon: BellRing, least: 'operator' },
  { to: '/command-center/customer', name: 'customers', Icon: Users, least: 'operator' },
  { to: '/command-center/menu', name: 'menu', Icon: BookOpen, least: 'manager' },
  { to: '/command-center/product', name: 'products', Icon: CookingPot, least: 'manager' },
  { to: '/command-center/page', name: 'pages', Icon: FileText, least: 'manager' },
  { to: '/command-center/link', name: 'links', Icon: Link2, least: 'manager' },
  { to: '/command-center/warehouse', name: 'warehouses', Icon: Warehouse, least: 'manager' },
  { to: '/command-center/settings', name: 'settings', Icon: Settings, least: 'manager' },
  { to: '/command-center/readiness', name: 'readiness', Icon: ListChecks, least: 'operator' },
] as const

export type Section = (typeof all)[number]

/** The sections that a staff member may open. */
export const sectionsFor = (user: SignedIn | undefined): readonly Section[] =>
  all.filter(({ least }) => least === 'operator' || user?.role !== 'operator')

/** The dashboard is the parent of all pages, so it is current only on itself. */
export const isAt = ({ to }: Pick<Section, 'to'>, path: string) =>
  path === to || (to !== '/command-center' && path.startsWith(`${to}/`))

/**
 * The board and the pass need the width, so the frame is a rail beside them. On phones it has no room for the switch that pauses
 * orders.
 */
export const isOnBoard = (path: string) => path === viewPaths.board || path === viewPaths.pass

/** The sections that fit into a phone's bar, and those behind its last button. */
export function onPhone(sections: readonly Section[]) {
  const first = sections.filter(({ name }) => ['orders', 'menu', 'products'].includes(name))
  return { first, more: sections.filter((one) => !first.includes(one)) }
}
