'use client'

import { Alert, Button, Loader, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { createDecoder, type ScanResult } from '@/lib/client/scan/barcode-decoder'
import { readScan, type Scan } from '@/lib/format/gs1'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import styles from './scan-dialog.module.css'

/** Milliseconds between two frames that are read. */
const frameInterval = 120
/** Milliseconds for which a code must be out of sight before it counts again. */
const repeatDelay = 1_200

async function play(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream
  await video.play()
}

/** Reads codes by the camera, or as typed. Closes at the first code, unless that has a result to show. */
export function ScanDialog({ onScan, onClose }: { onScan: (scan: Scan) => ScanResult | void; onClose: () => void }) {
  const t = useTranslations('scan')
  const [typed, setTyped] = useState('')
  const [result, setResult] = useState<ScanResult | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const accept = (code: string) => {
    const next = onScan(readScan(code))
    if (!next) return onClose()
    setResult(next)
    // Phones confirm by vibration, without a sound.
    if ('vibrate' in navigator) navigator.vibrate(next.ok ? 60 : [60, 60, 60])
  }
  const camera = useCamera(video, accept)
  return (
    <RecordDialog opened width={480} title={t('action')} onClose={onClose}>
      <div className="grid gap3">
        {camera !== 'on' && camera !== 'starting' ? (
          <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t(`problems.${camera}`)}
          </Alert>
        ) : (
          <div className={styles.camera}>
            <video ref={video} className={styles.video} muted playsInline aria-label={t('picture')} />
            {camera === 'starting' ? (
              <Loader className={styles.loader ?? ''} aria-label={t('starting')} />
            ) : (
              <div className={styles.line} />
            )}
          </div>
        )}
        {camera === 'on' && <p className="flush quiet base">{t('hint')}</p>}
        <p role="status" className={`row flush strong near ${result?.ok ? 'credit' : 'debit'}`}>
          {result && (result.ok ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />)}
          <span>{result?.text}</span>
        </p>
        <form
          className={styles.typed}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() === '') return
            setTyped('')
            accept(typed.trim())
          }}
        >
          <TextInput
            label={t('typed')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            // The keyboard of a phone would cover the camera.
            data-autofocus={window.matchMedia('(pointer: fine)').matches || undefined}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={typed.trim() === ''}>
            {t('find')}
          </Button>
        </form>
      </div>
    </RecordDialog>
  )
}

type CameraState = 'starting' | 'on' | 'denied' | 'none' | 'insecure' | 'failed'

/** Shows the camera in the video and reports each code that comes into sight. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const report = useEffectEvent(onCode)
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = async () => {
      // Absent on pages without HTTPS.
      const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
      if (!mediaDevices) return setState('insecure')
      try {
        const opened = await mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
        stream = opened
        const decode = await createDecoder()
        const shown = video.current
        if (isOver || !shown) return stop(opened)
        await play(shown, opened)
        setState('on')
        let last = { code: '', at: 0 }
        const read = async () => {
          const code = await decode(shown).catch(() => null)
          if (isOver) return
          if (code !== null) {
            const isNew = code !== last.code || performance.now() - last.at > repeatDelay
            last = { code, at: performance.now() }
            if (isNew) report(code)
          }
          timer = setTimeout(() => void read(), frameInterval)
        }
        await read()
      } catch (error) {
        if (stream) stop(stream)
        if (!isOver) setState(problemOfCamera(error))
      }
    }
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [video])
  return state
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

function problemOfCamera(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}
