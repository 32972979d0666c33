import { useMemo } from 'react'
import { encode } from 'uqr'

/** Empty modules around the code, which scanners need. */
const quiet = 2

function darkModules(data: readonly boolean[][]): string {
  return data
    .flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((part) => part !== '')
    .join('')
}

/** An address for a phone's camera. Dark on light in every theme: many scanners read nothing else. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: quiet })
    return { size: code.size, path: darkModules(code.data) }
  }, [text])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`}>
      <title>{label}</title>
      <rect width={size} height={size} fill="#e9edf2" />
      <path d={path} fill="#0f1b2a" shapeRendering="crispEdges" />
    </svg>
  )
}
