import { become, checkNode, install } from './project.mjs'

// The server is a file of its own: it imports packages, which may only be there once they are installed.
checkNode()
await install()
await become(['src/commands/dev-server.mjs'])
