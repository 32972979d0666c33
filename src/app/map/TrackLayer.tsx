import { useMemo } from 'react'
import type { TrackPiece } from '#domain/vessel/vessel-track.ts'
import { sorted } from '#domain/util/lists.ts'
import type { Frame } from './canvas-layer.ts'
import type { MapTone } from './palette.ts'
import { type DrawingParts, useSeaMap } from './sea-map-context.ts'
import { tracePiece } from './track-lines.ts'
import { useCanvas } from './use-canvas.ts'

export interface Track {
  id: string
  tone: MapTone
  /** Drawn thick and above the others. */
  strong?: boolean
  /** An unchanged piece must stay the same object: computed lines are cached by it. */
  pieces: readonly TrackPiece[]
}

/** Dashes in line widths. A gap is not drawn: the position is unknown. */
const dashes: Record<Exclude<TrackPiece['kind'], 'gap'>, readonly number[]> = {
  reported: [],
  estimated: [0.1, 2.4],
  future: [3, 2.5],
}

/** Lines that look the same are one path: a canvas draws few long paths faster than many short ones. */
function strokes(tracks: readonly Track[]) {
  const groups = new Map<string, { kind: keyof typeof dashes; track: Track; pieces: TrackPiece[] }>()
  for (const track of tracks) {
    for (const piece of track.pieces) {
      const { kind } = piece
      if (kind === 'gap') continue
      const key = `${track.strong === true ? 1 : 0} ${kind} ${track.tone}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, { kind, track, pieces: [piece] })
      else group.pieces.push(piece)
    }
  }
  return sorted(groups.values(), (a, b) => Number(a.track.strong ?? 0) - Number(b.track.strong ?? 0))
}

/** Draws tracks: reported solid, estimated dotted, to come dashed, a break where there was a gap. */
function drawTracks(
  frame: Frame,
  tracks: readonly Track[],
  { palette, scale }: Pick<DrawingParts, 'palette' | 'scale'>,
): void {
  const { context } = frame
  for (const { kind, track, pieces } of strokes(tracks)) {
    const isStrong = track.strong === true
    // A line of one pixel takes a third of the time of a wider one: browsers have a faster way to draw it.
    const isHair = !isStrong && kind === 'reported'
    const lineWidth = (isStrong ? 3 : isHair ? 1 : 1.5) * scale
    context.lineWidth = lineWidth
    // Round corners of a thin line are not seen, and cost a tenth of its time. Dots are round ends alone.
    const isRound = isStrong || kind === 'estimated'
    context.lineJoin = isRound ? 'round' : 'bevel'
    context.lineCap = isRound ? 'round' : 'butt'
    context.globalAlpha = isStrong ? 1 : isHair ? 0.75 : 0.5
    context.strokeStyle = track.tone === 'unknown' ? palette.accent : palette.tones[track.tone]
    context.setLineDash(dashes[kind].map((dash) => dash * lineWidth))
    context.beginPath()
    for (const piece of pieces) tracePiece(context, piece, frame)
    context.stroke()
  }
  context.setLineDash([])
  context.globalAlpha = 1
}

/** The tracks of vessels, all on one canvas. */
export function TrackLayer({ tracks }: { tracks: readonly Track[] }) {
  const { palette, scale } = useSeaMap()
  useCanvas(
    'tracks',
    useMemo(() => (frame: Frame) => drawTracks(frame, tracks, { palette, scale }), [tracks, palette, scale]),
  )
  return null
}
