import type * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract.ts'
import type { CommonRefusal, Refusal } from '#platform/refusal.ts'
import type { Call, Download, DownloadCall, LongCall, StreamCall, Told } from './call.ts'
import type { May } from './may.ts'

/** An endpoint that somebody may ask, and the work behind it. */
export type Door = {
  readonly endpoint: Endpoint
  readonly may: May
} & (
  | { readonly kind: 'short'; work(call: Call, asked: never): Promise<unknown> }
  | { readonly kind: 'long'; work(call: LongCall, asked: never): Promise<unknown> }
  | {
      readonly kind: 'stream'
      work(call: StreamCall, asked: never): Promise<Refusal | AsyncIterable<Told>>
    }
  | {
      readonly kind: 'download'
      work(call: DownloadCall, asked: never): Promise<Refusal | Download>
    }
)

type Work<Given, In extends z.ZodMiniType, Out extends z.ZodMiniType, Code extends string> = (
  call: Given,
  asked: z.output<In>,
) => Promise<z.input<Out> | Refusal<Code | CommonRefusal>>

/** The usual door: its work happens in one transaction, undone when it refuses. Without who-may it does not compile. */
export const open = <In extends z.ZodMiniType, Out extends z.ZodMiniType, Code extends string>(
  endpoint: Endpoint<In, Out, Code>,
  may: May,
  work: Work<Call, In, Out, Code>,
): Door => ({ kind: 'short', endpoint: endpoint as unknown as Endpoint, may, work })

/** A door whose work waits for something slow, and so opens its transactions itself. */
export const openLong = <In extends z.ZodMiniType, Out extends z.ZodMiniType, Code extends string>(
  endpoint: Endpoint<In, Out, Code>,
  may: May,
  work: Work<LongCall, In, Out, Code>,
): Door => ({ kind: 'long', endpoint: endpoint as unknown as Endpoint, may, work })

/** A door that goes on answering: server-sent events, until the listener goes. */
export const openStream = <
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  Code extends string,
>(
  endpoint: Endpoint<In, Out, Code>,
  may: May,
  work: (
    call: StreamCall,
    asked: z.output<In>,
  ) => Promise<Refusal<Code | CommonRefusal> | AsyncIterable<Told & { data: z.input<Out> }>>,
): Door => ({ kind: 'stream', endpoint: endpoint as unknown as Endpoint, may, work })

/** A door that gives a file. */
export const openDownload = <
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  Code extends string,
>(
  endpoint: Endpoint<In, Out, Code>,
  may: May,
  work: (
    call: DownloadCall,
    asked: z.output<In>,
  ) => Promise<Refusal<Code | CommonRefusal> | Download>,
): Door => ({ kind: 'download', endpoint: endpoint as unknown as Endpoint, may, work })
