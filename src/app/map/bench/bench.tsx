import '../../ui/tokens.css'
import { canvas as canvasRenderer, type Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MapContainer, Polyline, useMap } from 'react-leaflet'
import type { TrackPiece } from '#domain/vessel/vessel-track.ts'
import { useSeaMap } from '../sea-map-context.ts'
import { SeaMap } from '../SeaMap.tsx'
import { type Track, TrackLayer } from '../TrackLayer.tsx'
import { moved, scene } from './scene.ts'

/** What the program that drives this page calls. */
export interface BenchPage {
  /** Milliseconds from the start of drawing to the first frame with it. */
  firstPaintMs: number
  /** Milliseconds of each frame of a scripted pan and zoom. */
  run(): Promise<number[]>
  /** One vessel is heard again, so many times. */
  update(times: number): Promise<void>
}

declare global {
  interface Window {
    bench?: BenchPage
  }
}

const parameters = new URLSearchParams(window.location.search)
const kind = parameters.get('kind') ?? 'ours'
const initial = scene(Number(parameters.get('vessels') ?? '1'))
const view = { latitude: 35, longitude: 175, zoom: 3 }

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

/** In to where the ships are single, a look around, and out again; every step is one frame. */
async function script(map: LeafletMap): Promise<number[]> {
  const frames: number[] = []
  let before = await nextFrame()
  async function step(move: () => void) {
    move()
    const now = await nextFrame()
    frames.push(now - before)
    before = now
  }
  for (let zoom = 3; zoom <= 7; zoom += 0.25) {
    await step(() => map.setView([view.latitude, view.longitude], zoom, { animate: false }))
  }
  for (let pan = 0; pan < 30; pan += 1)
    await step(() => map.panBy([40, pan < 15 ? 10 : -10], { animate: false }))
  for (let zoom = 7; zoom >= 3; zoom -= 0.25) {
    await step(() => map.setView([view.latitude, view.longitude], zoom, { animate: false }))
  }
  return frames
}

type SetTracks = (change: (tracks: TrackPiece[]) => TrackPiece[]) => void

/** Begins when the first layers are in place. */
function useBench(map: LeafletMap, setTracks: SetTracks) {
  useEffect(
    function offer() {
      async function begin() {
        await nextFrame()
        await nextFrame()
        window.bench = {
          firstPaintMs: performance.now() - started,
          run: () => script(map),
          async update(times) {
            for (let time = 0; time < times; time += 1) {
              setTracks(([first, ...others]) => (first === undefined ? [] : [moved(first), ...others]))
              await nextFrame()
              await nextFrame()
            }
          },
        }
      }
      void begin()
    },
    [map, setTracks],
  )
}

function OursInside({ setTracks }: { setTracks: SetTracks }) {
  useBench(useSeaMap().map, setTracks)
  return null
}

const trackOf = new WeakMap<TrackPiece, Track>()

function Ours({ pieces, setTracks }: { pieces: TrackPiece[]; setTracks: SetTracks }) {
  const tracks = useMemo(
    () =>
      pieces.map((piece, index) => {
        const known = trackOf.get(piece)
        if (known !== undefined) return known
        const track: Track = { id: String(index), tone: 'unknown', pieces: [piece] }
        trackOf.set(piece, track)
        return track
      }),
    [pieces],
  )
  return (
    <SeaMap label="Bench" view={view} className="bench">
      <TrackLayer tracks={tracks} />
      <OursInside setTracks={setTracks} />
    </SeaMap>
  )
}

function NaiveInside({ setTracks }: { setTracks: SetTracks }) {
  useBench(useMap(), setTracks)
  return null
}

const allOnOne = canvasRenderer()

function Naive({ pieces, setTracks }: { pieces: TrackPiece[]; setTracks: SetTracks }) {
  return (
    <MapContainer
      center={[view.latitude, view.longitude]}
      zoom={view.zoom}
      zoomSnap={0.25}
      className="bench"
      attributionControl={false}
    >
      {pieces.map(({ points }, index) => (
        <Polyline
          // The vessels keep their order.
          key={index}
          positions={points.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))}
          pathOptions={kind === 'canvas' ? { weight: 1.5, renderer: allOnOne } : { weight: 1.5 }}
        />
      ))}
      <NaiveInside setTracks={setTracks} />
    </MapContainer>
  )
}

function Bench() {
  const [pieces, setPieces] = useState(initial)
  const Kind = kind === 'ours' ? Ours : Naive
  return <Kind pieces={pieces} setTracks={setPieces} />
}

const style = new CSSStyleSheet()
style.replaceSync('body { margin: 0 } .bench { height: 100vh; width: 100vw }')
document.adoptedStyleSheets = [style]
const root = document.getElementById('root')
const started = performance.now()
if (root !== null) createRoot(root).render(<Bench />)
