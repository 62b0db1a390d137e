import { lazyModule } from '@/lib/client/requests/lazy-module'

/** What a scan came to; `ok` is false where nothing was found. */
export type ScanResult = { readonly ok: boolean; readonly text: string }

/** The part of the Barcode Detection API that is used; TypeScript does not know it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Symbologies of products, of GS1 and of our own labels. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'data_matrix', 'qr_code']

/** Reads the code in the current frame of a video; null without one. */
export type DecodeFrame = (video: HTMLVideoElement) => Promise<string | null>

const loadDecoder = lazyModule(() => import('./decode-pixels'))

/** The browser's own detector where it reads the symbologies that are needed, else a library, which is loaded then. */
export async function createDecoder(): Promise<DecodeFrame> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && supported.includes('ean_13') && supported.includes('code_128')) {
    const detector = new BarcodeDetector({ formats: formats.filter((format) => supported.includes(format)) })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { decodePixels } = await loadDecoder()
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, 960 / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (context === null || canvas.width === 0) return null
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return decodePixels(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}
