import 'server-only'
import { clientAddress } from './address'
import { misdirected } from './addresses'
import { environment } from './environment'
import { packedFile, type PackedFile } from './files'
import { health } from './health'
import type { Incoming, Outgoing, Refusal } from './http'
import { underWay } from './observed'
import { answerCall } from './proxy'
import { commonHeaders, dataHeaders } from './security-headers'
import { sendSpans } from './spans'

/** What server.mjs, which stands outside of the build, may use of it. Found as `door` in the map `globalThis[Symbol.for('daftar')]`. */
export type Door = {
  readonly host: string | null
  readonly port: number
  readonly trustedHops: number
  /** Of every response, and of those that are data. */
  readonly headers: Readonly<Record<string, string>>
  readonly dataHeaders: Readonly<Record<string, string>>
  readonly clientAddress: (connection: string, forwarded: string | undefined) => string
  /** Why there is nothing with this method at this address, calls apart. */
  readonly misdirected: (method: string, path: string) => Refusal | null
  readonly answerCall: (request: Incoming) => Promise<Outgoing>
  /** A file of the build as this browser takes it best; null where Next sends it as it is. */
  readonly packedFile: (path: string, acceptEncoding: string | undefined) => PackedFile | null
  /** From now on this server is not ready: whoever balances the load leaves. */
  readonly drain: () => void
  /** The last words of a server that ends. */
  readonly farewell: () => Promise<void>
  /** Answers that are still being made. */
  readonly underWay: () => number
}

/** The door's side of the core. */
export function openDoor(): Door {
  const { host, port, trustedHops } = environment()
  return {
    host,
    port,
    trustedHops,
    headers: commonHeaders(),
    dataHeaders: dataHeaders(),
    clientAddress,
    misdirected,
    answerCall,
    packedFile,
    drain: () => {
      health().draining = true
    },
    farewell: sendSpans,
    underWay: () => underWay().count,
  }
}
