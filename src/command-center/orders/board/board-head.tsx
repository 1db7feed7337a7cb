import {
  CircleCheck,
  ClockAlert,
  Ellipsis,
  Keyboard,
  MonitorCog,
  PackageCheck,
  PackageX,
  PhoneIncoming,
  RefreshCw,
  Rows3,
  Rows4,
  Search,
  Tv,
} from 'lucide-react'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import type { useLettersAreOn } from '#command-center/frame/keys/use-letters.ts'
import { Bell } from '#command-center/frame/line/bell.tsx'
import { changeDevice, useDevice, viewPaths } from '#command-center/frame/line/device.ts'
import { useLineWords } from '#command-center/frame/line/words.ts'
import { useCommandKey } from '#command-center/kit/form/use-command-key.ts'
import { FindLink } from '#command-center/orders/find/find-link.tsx'
import { soldOutHash } from '#command-center/orders/form/board-hash.ts'
import { SoldOut } from '#command-center/orders/form/sold-out.tsx'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Menu } from '#ui/menu.tsx'
import { Switch } from '#ui/switch.tsx'
import { useStaffWords } from '#words/words.tsx'
import { useBoardWords } from './words.ts'

type Props = {
  isLive: boolean
  late: number
  isLateOnly: boolean
  showLateOnly: (isOn: boolean) => void
  letters: ReturnType<typeof useLettersAreOn>
  isHelpOpen: boolean
  setHelpOpen: (isOpen: boolean) => void
}

/** One row: what the board is, how it is, and what belongs to no single order. */
export function BoardHead(props: Props) {
  const { orders: words } = useStaffWords()
  const { density } = useBoardWords()
  const phoneWords = usePhoneOrderWords()
  const href = useHref()
  const { isComfortable } = useDevice()
  return (
    <header className="flex min-h-12 flex-wrap items-center gap-x-2 px-3">
      <h1 className="text-lg font-bold">{words.title}</h1>
      <State {...props} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1 max-lg:hidden">
        <FindLink />
        <LinkButton size={36} href={href('/command-center/checkout/new')}>
          <PhoneIncoming />
          {phoneWords.newOrder}
        </LinkButton>
        <SoldOut />
        <IconButton
          size={36}
          label={isComfortable ? density.compact : density.comfortable}
          icon={isComfortable ? <Rows4 /> : <Rows3 />}
          onClick={() => changeDevice({ isComfortable: !isComfortable })}
        />
        <Views />
        <KeysHelp letters={props.letters} isOpen={props.isHelpOpen} setOpen={props.setHelpOpen} />
      </div>
      <div className="ml-auto flex shrink-0 items-center lg:hidden">
        <Bell />
        <PhoneMenu />
      </div>
    </header>
  )
}

/** Whether the board is live, and how many orders are late: a press shows only those. */
function State({ isLive, late, isLateOnly, showLateOnly }: Props) {
  const { orders: words } = useStaffWords()
  const { lateIn } = useBoardWords()
  return (
    <>
      <span role="status" className="flex">
        {isLive ? (
          <Badge tone="ok" icon={<CircleCheck />}>
            <span className="max-sm:sr-only">{words.live}</span>
          </Badge>
        ) : (
          <Badge tone="warn" icon={<RefreshCw />}>
            <span className="max-sm:sr-only">{words.reconnecting}</span>
          </Badge>
        )}
      </span>
      {late > 0 && (
        <button
          type="button"
          aria-pressed={isLateOnly}
          onClick={() => showLateOnly(!isLateOnly)}
          className="inline-flex min-h-9 items-center gap-1 rounded-full border border-bad bg-bad-soft px-3 text-xs font-semibold whitespace-nowrap text-bad aria-pressed:bg-bad-fill aria-pressed:text-bad-fill-fg [&_svg]:size-4"
        >
          <ClockAlert aria-hidden />
          {lateIn(late)}
        </button>
      )}
    </>
  )
}

/** The same orders for other places, and the settings of this device. */
function useViewEntries() {
  const { views } = useLineWords()
  const { navigation } = useStaffWords()
  const href = useHref()
  return [
    { label: views.pass, icon: <PackageCheck />, href: href(viewPaths.pass) },
    { label: views.wall, icon: <Tv />, href: href(viewPaths.wall) },
    {
      label: navigation.settingsDevice,
      icon: <MonitorCog />,
      href: href('/command-center/settings/device'),
    },
  ]
}

const Views = () => (
  <Menu
    trigger={<IconButton size={36} label={useBoardWords().menu.board} icon={<Ellipsis />} />}
    entries={useViewEntries()}
  />
)

/** Everything of the row that a phone has no room for. */
function PhoneMenu() {
  const { find } = useCustomerWords()
  const { menu, density } = useBoardWords()
  const phoneWords = usePhoneOrderWords()
  const href = useHref()
  const { isComfortable } = useDevice()
  const views = useViewEntries()
  return (
    <Menu
      trigger={<IconButton label={menu.board} icon={<Ellipsis />} />}
      entries={[
        {
          label: phoneWords.newOrder,
          icon: <PhoneIncoming />,
          href: href('/command-center/checkout/new'),
        },
        { label: find.title, icon: <Search />, href: href('/command-center/checkout/find') },
        {
          label: phoneWords.stock,
          icon: <PackageX />,
          onSelect: () => {
            location.hash = soldOutHash
          },
        },
        {
          label: isComfortable ? density.compact : density.comfortable,
          icon: isComfortable ? <Rows4 /> : <Rows3 />,
          onSelect: () => changeDevice({ isComfortable: !isComfortable }),
        },
        'line',
        ...views,
      ]}
    />
  )
}

type KeysHelpProps = {
  letters: ReturnType<typeof useLettersAreOn>
  isOpen: boolean
  setOpen: (open: boolean) => void
}

/** The list of shortcuts, and the switch for single-letter keys. */
function KeysHelp({ letters, isOpen, setOpen }: KeysHelpProps) {
  const { keys: words } = useBoardWords()
  const { user } = useSite()
  const command = useCommandKey()
  const rows = [
    ['J', words.next],
    ['K', words.previous],
    ['1–3', words.column],
    ['4', words.dock],
    ['C', words.claim],
    ['Enter', words.enter],
    ['Y N B T X W R', words.outcomes],
    ['F', words.fee],
    ['E', words.product],
    ['Esc', words.leave],
    ['P', words.print],
    [`/ ${command}K`, words.palette],
    ['G, O', user?.role === 'operator' ? words.jumpOfOperators : words.jump],
    ['?', words.help],
  ] as const
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={words.title}
      closeLabel={words.close}
      trigger={<IconButton size={36} label={words.open} icon={<Keyboard />} />}
    >
      <dl className="grid gap-2">
        {rows.map(([key, does]) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd>
              <kbd className="rounded-chip border border-line bg-sunken px-2 py-1 font-sans text-sm font-semibold whitespace-nowrap">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={words.isOn}
        hint={words.isOnHint}
        checked={letters.isOn}
        onChange={({ target }) => letters.turn(target.checked)}
      />
    </Dialog>
  )
}
