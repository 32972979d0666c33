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
  /** Milliseconds from the start of drawing to the first frame with the tracks. */
  firstPaintMs: number
  /** Milliseconds of each frame of a scripted zoom, in and out, until the map is sharp again. */
  zoom(): Promise<number[]>
  /** Milliseconds of each frame of a scripted look around near the coast, until the map rests. */
  pan(): Promise<number[]>
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

/** Frames after the last step: what a map puts off until it rests is counted too. */
const restFrames = 40

/** Runs one step a frame, then waits for what follows. */
async function timed(steps: readonly (() => void)[]): Promise<number[]> {
  const frames: number[] = []
  let before = await nextFrame()
  for (let index = 0; index < steps.length + restFrames; index += 1) {
    steps[index]?.()
    const now = await nextFrame()
    frames.push(now - before)
    before = now
  }
  return frames
}

function zoomTo(map: LeafletMap, zoom: number): void {
  map.setView([view.latitude, view.longitude], zoom, { animate: false })
}

/** Zooms from one to the other, by quarters. */
function zooms(map: LeafletMap, from: number, to: number): (() => void)[] {
  const step = from < to ? 0.25 : -0.25
  return Array.from(
    { length: Math.abs(to - from) * 4 },
    (_, index) => () => zoomTo(map, from + (index + 1) * step),
  )
}

/** In to where the ships are single. */
const nearZoom = 7

async function zoomFrames(map: LeafletMap): Promise<number[]> {
  const into = await timed(zooms(map, view.zoom, nearZoom))
  return [...into, ...(await timed(zooms(map, nearZoom, view.zoom)))]
}

async function panFrames(map: LeafletMap): Promise<number[]> {
  zoomTo(map, nearZoom)
  for (let frame = 0; frame < restFrames; frame += 1) await nextFrame()
  return timed(
    Array.from(
      { length: 60 },
      (_, index) => () => void map.panBy([40, index < 30 ? 10 : -10], { animate: false }),
    ),
  )
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
          zoom: () => zoomFrames(map),
          pan: () => panFrames(map),
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
