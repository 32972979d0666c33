// Writes public/icons.svg from lucide's icon data: all icons of the app in one file, so that they add nothing to
// its JavaScript. Run it after adding a name to src/app/ui/icon-names.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const source = readFileSync(join(root, 'src/app/ui/icon-names.ts'), 'utf8')
const names = [...source.matchAll(/'([a-z0-9-]+)'/g)].map((match) => match[1])

const symbols = []
for (const name of names) {
  const { __iconData: icon } = await import(`../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`)
  const shapes = icon.node.map(([tag, attributes]) => {
    const text = Object.entries(attributes)
      .filter(([attribute]) => attribute !== 'key')
      .map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${tag}${text.join('')}/>`
  })
  symbols.push(`  <symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`)
}

writeFileSync(
  join(root, 'public/icons.svg'),
  `<!-- Lucide icons, ISC License, Copyright (c) Lucide Icons and Contributors; parts derived from Feather, MIT License, Copyright (c) Cole Bemis -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
