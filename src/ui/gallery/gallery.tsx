import {
  Bike,
  Clock,
  Flame,
  Heart,
  Moon,
  Phone,
  Plus,
  Search,
  ShoppingBag,
  Store,
  WifiOff,
  X,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton, IconLink, LinkButton, SkipLink, Spinner } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Steps } from '#ui/steps.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { GalleryOverlays, GalleryShop } from './shop-and-overlays.tsx'
import { type GalleryWords, galleryWords } from './words.ts'

/** Every component in every state. Development only, and the only part of `ui` with texts of its own. */
export function Gallery({ locale, photo }: { locale: 'en' | 'ru'; photo?: string }) {
  const words = galleryWords[locale]
  return (
    <>
      <SkipLink href="#content">{words.skip}</SkipLink>
      <div className="mx-auto grid max-w-6xl gap-12 px-4 py-8 sm:px-6">
        <h1 className="text-4xl font-bold">{words.title}</h1>
        <Section title={words.shop}>
          <GalleryShop words={words} photo={photo} />
        </Section>
        <Section title={words.buttons}>
          <GalleryButtons words={words} />
        </Section>
        <Section title={words.fields}>
          <GalleryFields words={words} />
        </Section>
        <Section title={words.choices}>
          <GalleryChoices words={words} />
        </Section>
        <Section title={words.states}>
          <GalleryStates words={words} />
        </Section>
        <Section title={words.overlays}>
          <GalleryOverlays words={words} photo={photo} />
        </Section>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-5">
      <h2 className="text-2xl font-bold">{title}</h2>
      {children}
    </section>
  )
}

const sizes = [36, 48, 56] as const

function GalleryButtons({ words }: { words: GalleryWords }) {
  return (
    <div className="grid gap-5">
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          <Button kind="primary" size={size}>
            {words.primary}
          </Button>
          <Button kind="secondary" size={size}>
            {words.secondary}
          </Button>
          <Button kind="soft" size={size}>
            <Plus />
            {words.soft}
          </Button>
          <Button kind="plain" size={size}>
            <Plus />
            {words.plain}
          </Button>
          <Button kind="danger" size={size}>
            {words.danger}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" busy>
          {words.busy}
        </Button>
        <Button busy>{words.busy}</Button>
        <Button kind="primary" disabled>
          {words.disabled}
        </Button>
        <LinkButton href="#shop" kind="secondary">
          {words.link}
        </LinkButton>
      </div>
      <Button kind="primary" size={56} wide end={words.sum} className="max-w-sm">
        <ShoppingBag />
        {words.primary}
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label={words.search} icon={<Search />} />
        <IconButton label={words.tip} icon={<Moon />} kind="secondary" />
        <IconButton label={words.soft} icon={<Plus />} kind="soft" />
        <IconButton label={words.primary} icon={<ShoppingBag />} kind="primary" />
        <IconButton label={words.close} icon={<X />} kind="surface" round />
        <IconButton label={words.plain} icon={<Heart />} kind="secondary" size={36} />
        <IconButton label={words.busy} icon={<Heart />} kind="secondary" size={56} busy />
        <IconLink label={words.phone} icon={<Phone />} kind="secondary" href="tel:88001234567" />
      </div>
    </div>
  )
}

function GalleryChoices({ words }: { words: GalleryWords }) {
  const method = [
    { value: 'delivery', label: words.delivery, icon: <Bike /> },
    { value: 'pickup', label: words.pickup, icon: <Store /> },
  ]
  const time = [
    { value: 'asap', title: words.asap, detail: words.asapDetail, icon: <Zap /> },
    { value: 'slot', title: words.onTime, detail: words.onTimeDetail, icon: <Clock /> },
  ]
  const languages = [
    { value: 'ru', label: words.russian },
    { value: 'en', label: words.english },
  ]
  return (
    <form className="grid max-w-2xl gap-6">
      <Segmented
        legend={words.deliveryMethod}
        name="deliveryMethod"
        defaultValue="delivery"
        options={method}
      />
      <Segmented
        legend={words.russian}
        name="tongue"
        defaultValue="en"
        size={36}
        options={languages}
        className="max-w-64"
      />
      <ChoiceCards legend={words.time} name="time" defaultValue="asap" options={time} />
      <ChoiceCards
        legend={words.size}
        name="size"
        columns="short"
        defaultValue="30"
        options={[
          { value: '25', title: `25 ${words.cm}`, detail: `430 ${words.gram}`, end: '649 ₽' },
          { value: '30', title: `30 ${words.cm}`, detail: `620 ${words.gram}`, end: '849 ₽' },
          {
            value: '35',
            title: `35 ${words.cm}`,
            detail: words.soldOut,
            end: '1 049 ₽',
            disabled: true,
          },
        ]}
      />
      <ChoiceCards legend={words.time} name="time-2" options={time} error={words.choiceError} />
    </form>
  )
}

function GalleryFields({ words }: { words: GalleryWords }) {
  const countries = words.countries.map((label) => ({ value: label, label }))
  return (
    <form className="grid gap-5 sm:grid-cols-2">
      <TextField label={words.name} name="name" autoComplete="off" defaultValue="Anna" />
      <TextField
        id="gallery-phone"
        label={words.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        defaultValue="8 (900) 123-4"
        error={words.phoneError}
        hint={words.phoneHint}
      />
      <TextField label={words.flat} flag={words.optional} name="flat" />
      <SelectField label={words.country} name="country" options={countries} />
      <PasswordField
        label={words.password}
        name="password"
        defaultValue="tiffin-2026"
        showLabel={words.show}
        hideLabelText={words.hide}
        capsLockHint={words.caps}
      />
      <TextField
        type="search"
        label={words.find}
        hideLabel
        placeholder={words.find}
        name="find"
        before={<Search />}
        after={<kbd className="rounded-chip border border-line px-1.5 font-sans text-xs">/</kbd>}
        className="self-end"
      />
      <TextArea label={words.note} flag={words.optional} name="note" className="sm:col-span-2" />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          dense
          label={words.weight}
          name="weight"
          inputMode="numeric"
          defaultValue="430"
          after={words.gram}
        />
        <TextField dense disabled label={words.price} name="price" defaultValue="649 ₽" />
      </div>
      <SelectField
        dense
        label={words.country}
        name="country-2"
        options={countries}
        error={words.choiceError}
      />
      <div>
        <Checkbox label={words.news} hint={words.newsHint} name="news" defaultChecked />
        <Checkbox label={words.agree} error={words.agreeError} name="agree" />
      </div>
      <div>
        <Switch label={words.open} hint={words.openHint} name="open" defaultChecked />
        <Switch label={words.available} name="available" dense />
      </div>
    </form>
  )
}

function GalleryStates({ words }: { words: GalleryWords }) {
  const errors = [{ fieldId: 'gallery-phone', text: words.phoneError }]
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap gap-2">
          <Badge tone="ok">{words.ok}</Badge>
          <Badge tone="warn">{words.warn}</Badge>
          <Badge tone="bad">{words.bad}</Badge>
          <Badge tone="info">{words.info}</Badge>
          <Badge>{words.neutral}</Badge>
          <Badge tone="accent" icon={<Flame />}>
            {words.hit}
          </Badge>
        </div>
        <Banner
          tone="warn"
          title={words.closedTitle}
          actions={<Button size={36}>{words.order}</Button>}
        >
          {words.closedText}
        </Banner>
        <Banner tone="bad" icon={<WifiOff />} actions={<Button size={36}>{words.retry}</Button>}>
          {words.offline}
        </Banner>
        <Banner tone="info">{words.phoneHint}</Banner>
        <Banner tone="ok">{words.minimum}</Banner>
        <ErrorSummary title={words.errorsTitle} errors={errors} />
        <Steps label={words.wizard} steps={words.steps} current={1} doneLabel={words.done} />
      </div>
      <div className="grid content-start gap-4">
        <Card>
          <EmptyState
            picture="pot-of-food"
            title={words.empty}
            action={<Button kind="primary">{words.addProduct}</Button>}
          >
            {words.emptyText}
          </EmptyState>
        </Card>
        <Card>
          <div className="flex gap-4">
            <Skeleton className="size-20 rounded-control" />
            <div className="grid flex-1 content-center gap-3">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton />
            </div>
          </div>
        </Card>
        <div className="grid gap-2">
          <p className="text-sm font-medium">{words.toMinimum}</p>
          <ProgressBar place="inline" label={words.toMinimum} value={62} />
          <ProgressBar place="inline" label={words.minimum} value={100} tone="ok" />
          <ProgressBar place="inline" label={words.loading} />
        </div>
        <Spinner />
      </div>
    </div>
  )
}
