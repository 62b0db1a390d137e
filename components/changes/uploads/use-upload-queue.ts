'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { compressImage } from '@/lib/client/images/compress-image'
import { bulkRun, type RunState } from '@/lib/client/requests/bulk-run'
import { onSignedIn } from '@/lib/client/requests/signed-out-events'
import type { Problem } from '@/lib/contract/core/problem'
import { imageLimits } from '@/lib/contract/goods-images'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import type { ImageCollection } from '@/components/ui/images/image-collection'
import { typesOf, validateFiles, type RejectedFile } from '@/components/ui/images/validate-files'

/** State of a selected file. */
export type UploadState =
  | { readonly at: 'waiting' | 'sending' | 'done' }
  | { readonly at: 'failed'; readonly problem: Problem }
  | { readonly at: 'refused'; readonly refused: Pick<RejectedFile, 'refusal' | 'type'> }

/** A file of the upload list. */
export type Upload = { readonly key: number; readonly file: File; readonly refused?: RejectedFile }

/** Selected files and their actions. */
export type UploadQueue = {
  readonly uploads: readonly Upload[]
  readonly stateOf: (upload: Upload) => UploadState
  readonly running: boolean
  /** There are files that are not uploaded. */
  readonly unfinished: boolean
  /** There are uploads, and all succeeded. */
  readonly succeeded: boolean
  readonly add: (files: readonly File[]) => void
  /** Uploads a failed file again; after an ended session or a lost connection all that wait. */
  readonly retry: (upload: Upload) => void
  readonly dismiss: (upload: Upload) => void
  /** Clears the list; pending uploads continue. */
  readonly clear: () => void
  /** Cancels uploads that have not started. */
  readonly drop: () => void
}

type Sender = NonNullable<ImageCollection['actions']>['upload'] | undefined

let lastKey = 0

/** Uploads files one after the other, so that they keep their order; each succeeds or fails on its own (D100). */
export function useUploadQueue(upload: Sender): UploadQueue {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [state, setState] = useState<RunState<Upload, void> | null>(null)
  /** Selections of files whose types are being read. */
  const [reading, setReading] = useState(0)
  const generation = useRef(0)
  // The files are checked before they are sent, and the record may have changed meanwhile.
  const sender = useRef(upload)
  useEffect(() => {
    sender.current = upload
  }, [upload])

  const [run] = useState(() =>
    bulkRun<Upload, void, Sender>(
      [],
      async ({ file }, send, { step }) => {
        // A retry sends the same bytes.
        const image = await step(() => compressImage(file), 'image')
        await step(async (idempotencyKey) => send?.(image, { idempotencyKey }))
      },
      setState,
      // Each can be undone on its own, so their keys do not belong together.
      { concurrency: 1, keyPrefix: '' },
    ),
  )
  const signedOut = state?.heldBy?.code === 'signedOut'
  useEffect(() => (signedOut ? onSignedIn(run.pause) : undefined), [run, signedOut])

  const add = (files: readonly File[]) => {
    const { current: own } = generation
    setReading((count) => count + 1)
    void typesOf(files).then((typed) => {
      setReading((count) => count - 1)
      // Discarded meanwhile.
      if (own !== generation.current) return
      const { accepted, refused } = validateFiles(typed, imageLimits.atOnce)
      const newKey = () => (lastKey += 1)
      const added = accepted.map((file): Upload => ({ key: newKey(), file }))
      setUploads((before) => [...before, ...added, ...refused.map((one): Upload => ({ key: newKey(), file: one.file, refused: one }))])
      if (added.length === 0) return
      run.add(added)
      void run.goOn(sender.current)
    })
  }

  const problems = useMemo(() => new Map(state?.failed.map(({ item, problem }) => [item, problem])), [state])
  const done = useMemo(() => new Set(state?.done.map(({ item }) => item)), [state])
  const stateOf = (one: Upload): UploadState => {
    if (one.refused) return { at: 'refused', refused: one.refused }
    if (done.has(one)) return { at: 'done' }
    const isActive = state?.active.has(one) === true
    const problem = problems.get(one) ?? (isActive ? null : state?.heldBy)
    return problem ? { at: 'failed', problem } : { at: isActive ? 'sending' : 'waiting' }
  }

  const retry = (one: Upload) => void (problems.has(one) ? run.retry(upload, one) : run.goOn(upload))

  const dismiss = (one: Upload) => {
    run.remove([one])
    setUploads((before) => before.filter((other) => other !== one))
  }

  const clear = () => setUploads([])

  const drop = () => {
    generation.current += 1
    run.remove(uploads)
    setUploads([])
  }

  return {
    uploads,
    stateOf,
    running: state?.running ?? false,
    unfinished: reading > 0 || (state !== null && state.done.length < state.total),
    succeeded: uploads.length > 0 && uploads.every((one) => done.has(one)),
    add,
    retry,
    dismiss,
    clear,
    drop,
  }
}

/** Asks whether pending uploads may be discarded; true when they may. */
export function useConfirmDiscardUploads(): () => Promise<boolean> {
  const t = useTranslations('images')
  const confirm = useConfirm()
  return () => confirm({ title: t('leaveTitle'), body: t('leaveBody'), yes: t('leave'), no: t('stay'), danger: true })
}
