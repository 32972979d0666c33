import { become, checkNode, install } from './project.mjs'

// The server is a separate file: it imports packages, which may not be installed before this point.
checkNode()
await install()
await become(['src/commands/dev-server.mjs'])
