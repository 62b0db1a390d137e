declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  /** The options that are used here. */
  export default function compression(options: {
    readonly brotli: BrotliOptions
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
