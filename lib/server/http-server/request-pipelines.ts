import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { httpLimits } from './http-limits'

/** The requests of a connection: the last response, the number of waiting requests, and whether the limit was exceeded. */
type Pipeline = { last: ServerResponse | null; waiting: number; isFull: boolean }

/** Hands the requests of each connection on one at a time; Node would start all of them at once. */
export class RequestPipelines {
  private readonly pipelines = new WeakMap<Socket, Pipeline>()
  private readonly current = new WeakMap<object, ServerResponse>()

  responseOf(socket: object): ServerResponse | undefined {
    return this.current.get(socket)
  }

  /**
   * Resolves when a request has the connection: with `handle` to handle it, with `refuse` if the connection has sent too many, and with
   * `ignore` if it is over.
   */
  async enter({ socket }: IncomingMessage, response: ServerResponse): Promise<'handle' | 'refuse' | 'ignore'> {
    const pipeline = this.pipelines.get(socket) ?? { last: null, waiting: 0, isFull: false }
    this.pipelines.set(socket, pipeline)
    // The refusal that ends the connection is already pending.
    if (pipeline.isFull) return 'ignore'
    const { last } = pipeline
    pipeline.last = response
    if (last && !last.closed) {
      pipeline.waiting += 1
      if (pipeline.waiting > httpLimits.pipelined) {
        pipeline.isFull = true
        socket.pause()
      }
      await new Promise((resolve) => last.once('close', resolve))
      pipeline.waiting -= 1
      if (socket.destroyed) return 'ignore'
    }
    this.current.set(socket, response)
    return pipeline.isFull && pipeline.waiting === 0 ? 'refuse' : 'handle'
  }
}
