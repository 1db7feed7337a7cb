import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import {
  type CheckName,
  type CheckState,
  questions,
  verdictOf,
  withAlerts,
} from '#business/health/readiness.ts'
import { watcherNames } from '#business/health/unattended.ts'
import { changeDevice } from '#command-center/frame/line/device.ts'
import { useLine } from '#command-center/frame/line/page-line.ts'
import { armSound, play } from '#command-center/frame/line/sound.ts'
import { formatRecorded } from '#command-center/frame/line/use-when.ts'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { refresh } from '#platform/browser/navigate.ts'
import { type PagePath, useFront, useHref, useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useWords } from '#words/words.tsx'
import type { ReadinessPage } from './load.ts'
import { useReadinessWords } from './words.ts'

const tones = {
  paused: 'bad',
  cannot: 'bad',
  unheard: 'bad',
  look: 'warn',
  closed: 'info',
  fine: 'ok',
} as const

const questionNames = ['orders', 'notifications', 'safe'] as const

/** Whether the shop can take orders now, and how to fix what it can't. */
export function Page({ data }: { data: ReadinessPage }) {
  const words = useReadinessWords()
  const { time, moment, decimal } = useWords()
  const { locale } = useSite()
  const { timeZone } = useFront()
  const clock = useClockState(data.now)
  const { watch } = useLine()
  const checks = watch ? withAlerts(data.checks, watch) : data.checks
  const verdict = verdictOf({ checks, isClosed: data.isClosed })
  const { rehearsed, madeAt, state: backupState } = data.backup
  const recorded = (at: string) =>
    formatRecorded(new Date(at), new Date(data.now), locale, timeZone)
  const backupFact = rehearsed
    ? words.facts.rehearsed(recorded(rehearsed.at), rehearsed.orders, rehearsed.seconds)
    : madeAt
      ? words.facts.backedUp(recorded(madeAt))
      : undefined
  const watchers = watcherNames(watch?.watchers ?? [])
  const facts: Partial<Record<string, string>> = {
    ...(watchers.length > 0 && { watched: words.facts.watchedBy(watchers.join(', ')) }),
    disk: words.facts.free(decimal(Math.round(data.freeBytes / 1e8) / 10)),
    backup: backupFact,
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={words.title}
        actions={
          <Button size={36} onClick={() => void refresh()}>
            <RefreshCw />
            {words.again}
          </Button>
        }
      />
      <Banner
        role="status"
        tone={tones[verdict]}
        title={
          verdict === 'closed' && data.opensAt
            ? words.closed(moment(new Date(data.opensAt)), data.takesOrdersAhead)
            : words.verdicts[verdict]
        }
      >
        {words.checkedAt(time(new Date(data.now)))}
      </Banner>
      {questionNames.map((question) => (
        <Card key={question} title={words.questions[question]}>
          <ul className="divide-y divide-line">
            {checks
              .filter(({ name }) => isAmong(questions[question], name))
              .map(({ name, state }) => (
                <CheckLine
                  key={name}
                  state={state}
                  {...words.checks[name]}
                  {...(name === 'backup' &&
                    backupState !== 'ok' && { fix: words.backups[backupState] })}
                  fact={facts[name]}
                  action={state !== 'ok' && <PlaceLink place={places[name]} />}
                />
              ))}
            {question === 'notifications' && <SoundLine />}
            {question === 'safe' && <CheckLine state={clock} {...words.checks.clock} />}
          </ul>
        </Card>
      ))}
    </div>
  )
}

const isAmong = (names: readonly CheckName[], name: CheckName) => names.includes(name)

const mostMs = 60_000

/** Whether this device's clock agrees with the server's. The server itself has nothing to compare. */
function useClockState(serverNow: string): 'ok' | 'bad' {
  const [state, setState] = useState<'ok' | 'bad'>('ok')
  useEffect(() => {
    setState(Math.abs(Date.now() - Date.parse(serverNow)) > mostMs ? 'bad' : 'ok')
  }, [serverNow])
  return state
}

/** The page to fix each check. Checks outside of the Command Center have none. */
const places: Partial<Record<CheckName, PagePath>> = {
  hours: '/command-center/settings/orders',
  menu: '/command-center/menu',
  payment: '/command-center/settings/payment',
  methods: '/command-center/settings/orders',
  pickup: '/command-center/warehouse',
  phone: '/command-center/settings',
  watched: '/command-center/checkout',
  receivers: '/command-center/settings/receivers',
  delivered: '/command-center/settings/receivers',
}

/** Of these places, operators may open only the board. */
function PlaceLink({ place }: { place: PagePath | undefined }) {
  const words = useReadinessWords()
  const { user } = useSite()
  const href = useHref()
  if (!place || (user?.role === 'operator' && place !== places.watched)) return null
  return (
    <LinkButton size={36} href={href(place)}>
      {words.open}
    </LinkButton>
  )
}

/** Browsers play sound only after a press, so this check needs one. */
function SoundLine() {
  const words = useReadinessWords()
  const [isTried, setTried] = useState(false)
  const tryIt = () => {
    changeDevice({ isSoundOn: true })
    armSound()
    play(['new'])
    setTried(true)
  }
  return (
    <CheckLine
      state={isTried ? 'ok' : 'warn'}
      {...words.checks.sound}
      fact={isTried ? words.soundHint : undefined}
      action={
        <Button size={36} onClick={tryIt}>
          {words.trySound}
        </Button>
      }
    />
  )
}

const signs = {
  ok: { Sign: CircleCheck, look: 'text-ok' },
  warn: { Sign: TriangleAlert, look: 'text-warn' },
  bad: { Sign: CircleAlert, look: 'text-bad' },
}

type CheckLineProps = {
  state: CheckState
  name: string
  fix: string
  fact?: string | undefined
  action?: ReactNode
}

/** One requirement for orders: its state, and what to do about it. */
function CheckLine({ state, name, fix, fact, action }: CheckLineProps) {
  const { states } = useReadinessWords()
  const { Sign, look } = signs[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className={`shrink-0 ${look}`}>
        <Sign className="size-6" />
        <span className="sr-only">{states[state]}</span>
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium">{name}</p>
        {state !== 'ok' && <p className="text-sm">{fix}</p>}
        {fact && <p className="text-sm text-muted tabular-nums">{fact}</p>}
      </div>
      {action && <div className="empty:hidden max-sm:pl-9">{action}</div>}
    </li>
  )
}
