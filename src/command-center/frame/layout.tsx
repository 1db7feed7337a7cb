// Notices are part of the frame: the first press without a connection needs one too.
import '#ui/notices.tsx'
import {
  ChevronDown,
  CircleMinus,
  CircleUserRound,
  ExternalLink,
  LogOut,
  Search,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Verdict } from '#business/health/readiness.ts'
import { letterOf } from '#command-center/frame/keys/letter-of.ts'
import { useJumps } from '#command-center/frame/keys/use-jumps.ts'
import { useLettersAreOn } from '#command-center/frame/keys/use-letters.ts'
import { Bell } from '#command-center/frame/line/bell.tsx'
import { useDevice, viewPaths } from '#command-center/frame/line/device.ts'
import { LineBar } from '#command-center/frame/line/line-bar.tsx'
import { useLine } from '#command-center/frame/line/page-line.ts'
import { Part } from '#command-center/frame/line/part.tsx'
import { SoundBar, useSoundBar } from '#command-center/frame/line/sound-bar.tsx'
import { useAlerts } from '#command-center/frame/line/use-alerts.ts'
import { useBoardLine } from '#command-center/frame/line/use-board-line.ts'
import { useCancelledNotices } from '#command-center/frame/line/use-cancelled-notices.ts'
import { ShopState, useShopState } from '#command-center/frame/line/use-shop-state.tsx'
import { useLineWords } from '#command-center/frame/line/words.ts'
import { keepFocus } from '#command-center/kit/form/focus.ts'
import { useCommandKey } from '#command-center/kit/form/use-command-key.ts'
import { useInLanguage } from '#command-center/kit/form/use-hash.ts'
import { SignInAgain } from '#command-center/kit/session/sign-in-again.tsx'
import { locales } from '#platform/localised.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { Badge, toneIcon, toneLook } from '#ui/badge.tsx'
import { IconButton, IconLink, SkipLink } from '#ui/button.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { loadedAhead, useLoadAhead } from '#ui/loaded-ahead.tsx'
import { Menu } from '#ui/menu.tsx'
import { isDialogOpen } from '#ui/one-overlay.ts'
import { LanguageSwitch, ThemeSwitch } from '#ui/preference-switches.tsx'
import { Tooltips } from '#ui/tooltips.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { Alerts, RingingBar } from './alerts.tsx'
import { PhoneBar, Waiting } from './phone-bar.tsx'
import { isAt, isOnBoard, sectionsFor } from './sections.ts'
import { usePauseChoices } from './use-pause-choices.ts'

const Palette = loadedAhead(async () => (await import('./palette.tsx')).Palette)

/** Orders ring and the end of the session covers the page, even if the frame fails. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useSite()
  const isWall = site.path === viewPaths.wall
  useBoardLine({ rings: !isWall })
  return (
    <>
      <ErrorBoundary drawn={site} instead={<main id="content">{children}</main>}>
        {isWall ? (
          <Bare>{children}</Bare>
        ) : (
          <ShopState>
            <Frame>{children}</Frame>
          </ShopState>
        )}
      </ErrorBoundary>
      <SignInAgain />
    </>
  )
}

/** The screen in the hall: guests see no names and nothing to press. */
function Bare({ children }: { children: ReactNode }) {
  const { views } = useLineWords()
  const href = useHref()
  const { lostSince, isLive } = useLine()
  return (
    <div data-staff data-line={lostSince !== null ? 'lost' : isLive ? 'live' : undefined}>
      <header>
        <SkipLink href={href(viewPaths.board)}>{views.board}</SkipLink>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  )
}

/** The Command Center frame: sections on the left (at the bottom on phones), the shop's state always in view. */
function Frame({ children }: { children: ReactNode }) {
  const { name } = useFront()
  const { t } = useWords()
  const { path, user } = useSite()
  const isBoard = isOnBoard(path)
  const { lostSince, isLive } = useLine()
  const { counts, watch } = useAlerts()
  const hasSoundBar = useSoundBar()
  const { opened, open, close } = usePalette()
  useCancelledNotices()
  useJumps(sectionsFor(user))
  useLoadAhead()
  return (
    <div
      data-staff
      data-line={lostSince !== null ? 'lost' : isLive ? 'live' : undefined}
      data-sound-bar={hasSoundBar || undefined}
      data-rail={isBoard || undefined}
      className="min-h-dvh max-lg:pb-(--bar) [--bar:calc(var(--foot)+var(--sound-bar))] [--foot:0px] [--sound-bar:0px] data-sound-bar:[--sound-bar:3rem] max-lg:[--foot:3.5rem] lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:data-rail:grid-cols-[3.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block print:min-h-0 print:pb-0"
    >
      <LineBar />
      <SkipLink href="#content">{t.common.skipToContent}</SkipLink>
      {isBoard && (
        <div className="flex px-3 pt-1 empty:hidden lg:hidden print:hidden">
          <Part>
            <ShopSwitch isOnlyAmiss />
          </Part>
        </div>
      )}
      {isBoard ? (
        <Rail waiting={counts.waiting} onSearch={open} />
      ) : (
        <header className="flex flex-wrap items-center border-b [reading-flow:flex-visual] border-line bg-surface px-3 py-2 lg:sticky lg:top-(--line-bar) lg:h-[calc(100dvh-var(--line-bar))] lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-3 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:p-3 print:hidden">
          <div className="contents lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:pt-1 lg:pl-3">
            <p className="min-w-28 flex-1 truncate text-lg font-bold max-[17.5rem]:whitespace-normal">
              {name}
            </p>
            <div>
              <Bell />
            </div>
          </div>
          <div className="flex min-w-0 max-lg:order-1 max-lg:basis-full lg:-mt-3 lg:pl-3">
            <Part>
              <ShopSwitch />
            </Part>
          </div>
          <SearchButton onOpen={open} />
          <SideBar waiting={counts.waiting} />
          <Part>
            <Account />
          </Part>
        </header>
      )}
      <main
        ref={keepFocus}
        id="content"
        tabIndex={-1}
        className={`outline-none ${
          isBoard
            ? 'flex min-w-0 flex-col lg:h-[calc(100dvh-var(--line-bar)-var(--bar))] print:h-auto'
            : 'px-4 py-6 lg:px-8 lg:pt-8 lg:pb-[calc(2rem+var(--bar))] print:p-0!'
        }`}
      >
        <Part>
          <Alerts key={path} watch={watch} counts={counts} isBoard={isBoard} />
        </Part>
        {children}
      </main>
      <PhoneBar waiting={counts.waiting} />
      <Part>
        <RingingBar />
      </Part>
      <Part>{hasSoundBar && <SoundBar />}</Part>
      <Tooltips />
      <Part drawn={opened}>{opened && <Palette isOpen close={close} />}</Part>
    </div>
  )
}

/** On a Russian keyboard the key gives a full stop. */
const isSlash = (event: KeyboardEvent) => {
  const letter = letterOf(event)
  return letter === '/' || (letter === '.' && event.code === 'Slash')
}

/** ⌘K opens the palette from anywhere, fields included; / opens it outside of fields. Each press tries it again. */
function usePalette() {
  const [opened, setOpened] = useState<object>()
  const { isOn: areLettersOn } = useLettersAreOn()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (areLettersOn && isSlash(event) && !isDialogOpen()) {
        event.preventDefault()
        setOpened({})
      }
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.code !== 'KeyK') return
      event.preventDefault()
      setOpened(isDialogOpen() ? undefined : {})
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [areLettersOn])
  return { opened, open: () => setOpened({}), close: () => setOpened(undefined) }
}

/** Beside the board, which needs the width: the sections as icons. On phones the board's own head has what it needs. */
function Rail({ waiting, onSearch }: { waiting: number; onSearch(): void }) {
  const { palette } = useStaffWords()
  return (
    <header className="flex flex-col items-center gap-1 *:shrink-0 border-r border-line bg-surface py-1.5 max-lg:hidden lg:sticky lg:top-(--line-bar) lg:h-[calc(100dvh-var(--line-bar))] lg:overflow-y-auto lg:[scrollbar-width:none] print:hidden">
      <Part>
        <ShopSwitch isRail />
      </Part>
      <Bell />
      <IconButton
        label={palette.open}
        icon={<Search />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      />
      <SideBar waiting={waiting} isRail />
      <Part>
        <Account isRail />
      </Part>
    </header>
  )
}

/** A visible button for ⌘K. */
function SearchButton({ onOpen }: { onOpen(): void }) {
  const { palette } = useStaffWords()
  const command = useCommandKey()
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-10 items-center gap-2.5 rounded-control border border-edge px-3 text-sm text-muted hover:border-ink max-lg:min-h-11 max-lg:border-transparent [&_svg]:size-4.5 max-lg:[&_svg]:size-5.5"
    >
      <Search className="max-lg:text-ink" />
      <span className="min-w-0 flex-1 truncate text-left max-lg:sr-only">{palette.open}</span>
      <span className="text-xs whitespace-nowrap max-lg:hidden">{command}K</span>
    </button>
  )
}

const line =
  'flex min-h-10 items-center gap-3 rounded-control px-3 py-1 font-medium transition hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold leading-tight [&_svg]:size-5'

const railLine =
  'relative grid size-10 [@media(height<50rem)]:size-9 place-items-center rounded-control transition hover:bg-raised aria-[current=page]:bg-raised [&_svg]:size-5'

/** All sections, on wide screens. */
function SideBar({ waiting, isRail = false }: { waiting: number; isRail?: boolean }) {
  const { navigation } = useStaffWords()
  const { path, user } = useSite()
  const href = useHref()
  const { view } = useDevice()
  return (
    <nav aria-label={navigation.label} className="grow max-lg:hidden">
      <ul className="grid gap-0.5">
        {sectionsFor(user).map(({ to, name, Icon }) => (
          <li key={to}>
            <a
              href={href(name === 'orders' ? viewPaths[view] : to)}
              aria-current={isAt({ to }, path) ? 'page' : undefined}
              title={isRail ? navigation[name] : undefined}
              className={isRail ? railLine : line}
            >
              <Icon />
              <span className={isRail ? 'sr-only' : ''}>{navigation[name]}</span>
              {name === 'orders' && (
                <Waiting
                  count={waiting}
                  className={isRail ? 'absolute -top-1 -right-1' : 'ml-auto'}
                />
              )}
            </a>
          </li>
        ))}
        <li>
          <a
            href={href('/')}
            title={isRail ? navigation.toWebsite : undefined}
            className={isRail ? railLine : line}
          >
            <ExternalLink />
            <span className={isRail ? 'sr-only' : ''}>{navigation.toWebsite}</span>
          </a>
        </li>
      </ul>
    </nav>
  )
}

const tones = {
  paused: 'warn',
  cannot: 'bad',
  unheard: 'bad',
  closed: 'neutral',
  look: 'ok',
  fine: 'ok',
} as const satisfies Record<Verdict, string>

/**
 * Shows whether the shop takes orders, always in view: in words, or in the board's rail as a sign. A phone's board has room for it
 * only if it doesn't. Any staff member can pause and resume them.
 */
function ShopSwitch({ isRail = false, isOnlyAmiss = false }) {
  const { shop } = useStaffWords()
  const href = useHref()
  const { choices, isBusy } = usePauseChoices()
  const known = useShopState()
  if (!known) return null
  const { verdict, text } = known
  if (isOnlyAmiss && !['warn', 'bad'].includes(tones[verdict])) return null
  const sign = toneIcon[tones[verdict]] ?? <CircleMinus aria-hidden />
  const state = isRail ? (
    <span
      title={text}
      className={`grid size-9 place-items-center rounded-control [&_svg]:size-5 ${toneLook[tones[verdict]]}`}
    >
      {sign}
      <span className="sr-only">{text}</span>
    </span>
  ) : (
    <Badge tone={tones[verdict]} className="text-start leading-tight">
      {text}
    </Badge>
  )
  const isAmiss = verdict === 'cannot' || verdict === 'unheard'
  const why = isAmiss ? [{ label: shop.why, href: href('/command-center/readiness') }] : []
  const entries = [...why, ...choices]
  if (entries.length === 0) return state
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-busy={isBusy || undefined}
          aria-label={`${text}. ${shop.change}`}
          className={`flex min-h-9 items-center gap-1 rounded-chip px-1 hover:bg-raised [&>svg]:size-4 ${isRail ? '' : '-mx-1'}`}
        >
          {state}
          {!isRail && <ChevronDown />}
        </button>
      }
      entries={entries}
    />
  )
}

/** The signed-in staff member, language, theme and sign-out. */
function Account({ isRail = false }: { isRail?: boolean }) {
  const { path, locale, user } = useSite()
  const inLanguage = useInLanguage()
  const { t } = useWords()
  const { navigation, roles } = useStaffWords()
  const other = locales.find((one) => one !== locale) ?? locale
  const href = useHref()
  return (
    <div
      className={
        isRail
          ? 'grid justify-items-center border-t border-line pt-1.5'
          : 'flex items-center gap-1 lg:grid lg:border-t lg:border-line lg:pt-3'
      }
    >
      {user && isRail && (
        <IconLink
          href={href('/command-center/account')}
          label={`${navigation.account}: ${user.name}`}
          icon={<CircleUserRound />}
        />
      )}
      {user && !isRail && (
        <a
          href={href('/command-center/account')}
          title={navigation.account}
          aria-current={path === '/command-center/account' ? 'page' : undefined}
          className="min-w-0 rounded-control px-3 py-1 text-sm hover:bg-raised aria-[current=page]:bg-raised max-lg:hidden"
        >
          <span className="block truncate font-semibold">{user.name}</span>
          <span className="text-muted">{roles[user.role]}</span>
        </a>
      )}
      <div className={isRail ? 'grid justify-items-center' : 'flex items-center'}>
        <LanguageSwitch
          href={inLanguage(other)}
          locale={other}
          name={ownLanguageNames[other]}
          label={t.preferences.language}
        />
        <ThemeSwitch label={t.preferences.theme} names={t.preferences} />
        <form method="post" action="/api/_auth/session">
          <input type="hidden" name="_method" value="DELETE" />
          <input type="hidden" name="_to" value={href('/command-center/sign-in')} />
          <button
            type="submit"
            aria-label={navigation.signOut}
            title={navigation.signOut}
            className="grid size-11 place-items-center rounded-control hover:bg-raised"
          >
            <LogOut className="size-5.5" />
          </button>
        </form>
      </div>
    </div>
  )
}
