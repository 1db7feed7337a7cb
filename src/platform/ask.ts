import type * as z from 'zod/mini'
import type { Endpoint } from './contract.ts'
import type { CommonRefusal, Refusal } from './refusal.ts'

export type Answer<Out extends z.ZodMiniType, Code extends string> =
  | z.output<Out>
  | Refusal<Code | CommonRefusal>

/** Ask the shop for something. In the browser it is fetch; while rendering on the server it is the door itself, with no network. */
export type Ask = <In extends z.ZodMiniType, Out extends z.ZodMiniType, Code extends string>(
  endpoint: Endpoint<In, Out, Code>,
  asked: z.input<In>,
) => Promise<Answer<Out, Code>>
